import { digitalSourceTypes } from '@image-production/rendering';
import { describe, expect, it } from 'vitest';

import { details } from '../testing/masters.test-support.ts';
import { xmpPacket } from './xmp-packet.ts';

describe('the XMP packet', () => {
  it.each(digitalSourceTypes)('names %s by its IPTC URI', (digitalSourceType) => {
    const provenance = { ...details.provenance, digitalSourceType };
    expect(xmpPacket({ ...details, provenance }, 'Service')).toContain(
      `<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${digitalSourceType}</`,
    );
  });

  it.each(digitalSourceTypes)(
    'names an AI system only where one was trained (%s)',
    (digitalSourceType) => {
      const provenance = { ...details.provenance, digitalSourceType };
      const packet = xmpPacket({ ...details, provenance }, 'Service');
      const isTrained = /trained/i.test(digitalSourceType);
      expect(packet.includes('<Iptc4xmpExt:AISystemUsed>previz<')).toBe(isTrained);
      expect(packet.includes('<Iptc4xmpExt:AISystemVersionUsed>1.2.3<')).toBe(isTrained);
    },
  );

  it('says who made the file and when', () => {
    const packet = xmpPacket(details, 'Service 2');
    expect(packet).toContain('<xmp:CreatorTool>Service 2 (previz 1.2.3)</xmp:CreatorTool>');
    expect(packet).toContain('<xmp:CreateDate>2026-11-20T09:30:05.000Z</xmp:CreateDate>');
  });

  it('survives markup in names', () => {
    const provenance = { ...details.provenance, renderer: '<R&D>' };
    expect(xmpPacket({ ...details, provenance }, 'S')).toContain('S (&lt;R&amp;D&gt; 1.2.3)');
  });
});
