import { digitalSourceTypes } from '@image-production/rendering';
import { describe, expect, it } from 'vitest';

import { details } from '../testing/masters.test-support.ts';
import { xmpPacket } from './xmp-packet.ts';

const house = { software: 'Service' };

describe('the XMP packet', () => {
  it.each(digitalSourceTypes)('names %s by its IPTC URI', (digitalSourceType) => {
    const provenance = { ...details.provenance, digitalSourceType };
    expect(xmpPacket('png', { ...details, provenance }, house)).toContain(
      `<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${digitalSourceType}</`,
    );
  });

  it.each(digitalSourceTypes)(
    'names an AI system only where one was trained (%s)',
    (digitalSourceType) => {
      const provenance = { ...details.provenance, digitalSourceType };
      const packet = xmpPacket('png', { ...details, provenance }, house);
      const isTrained = /trained/i.test(digitalSourceType);
      expect(packet.includes('<Iptc4xmpExt:AISystemUsed>previz<')).toBe(isTrained);
      expect(packet.includes('<Iptc4xmpExt:AISystemVersionUsed>1.2.3<')).toBe(isTrained);
    },
  );

  it('says who made the file and when', () => {
    const packet = xmpPacket('png', details, { software: 'Service 2' });
    expect(packet).toContain('<xmp:CreatorTool>Service 2 (previz 1.2.3)</xmp:CreatorTool>');
    expect(packet).toContain('<xmp:CreateDate>2026-11-20T09:30:05.000Z</xmp:CreateDate>');
  });

  it('says whom to credit and on which terms, where the installation says so', () => {
    const packet = xmpPacket('png', details, {
      ...house,
      credit: 'Studio & Søn',
      usageTerms: 'Not for <resale>',
    });
    expect(packet).toContain('<photoshop:Credit>Studio &amp; Søn</photoshop:Credit>');
    expect(packet).toContain('<rdf:li xml:lang="x-default">Not for &lt;resale&gt;</rdf:li>');
    const silent = xmpPacket('png', details, house);
    expect(silent).not.toContain('photoshop:Credit');
    expect(silent).not.toContain('UsageTerms');
  });

  it('survives markup in names', () => {
    const provenance = { ...details.provenance, renderer: '<R&D>' };
    expect(xmpPacket('png', { ...details, provenance }, { software: 'S' })).toContain(
      'S (&lt;R&amp;D&gt; 1.2.3)',
    );
  });
});
