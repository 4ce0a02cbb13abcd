import sharp from 'sharp';

/**
 * sharp configured for uploads, process-wide: it opens only PNG, JPEG and WebP and caches no
 * decoded picture. Importing this module applies the restrictions, so no caller can forget them.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

export { sharp };
