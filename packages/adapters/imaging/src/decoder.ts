import sharp from 'sharp';

/**
 * sharp for uploads: it opens PNG, JPEG and WebP and nothing else, in the whole process, and keeps no
 * decoded picture between calls. Whoever imports this module gets that; nobody has to remember it.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

export { sharp };
