import type { EncodingDetails, Provenance } from '@image-production/rendering';

/** IPTC NewsCodes, controlled vocabulary "Digital Source Type". */
const digitalSourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/**
 * Writes a file's provenance as an XMP packet (ISO 16684-1) with properties of the IPTC Photo
 * Metadata Standard. No client text is among its inputs, so none can leak into files.
 */
export function xmpPacket({ provenance, createdAt }: EncodingDetails, software: string): string {
  const properties: readonly (readonly [name: string, value: string])[] = [
    ['xmp:CreatorTool', creatorTool(provenance, software)],
    ['xmp:CreateDate', new Date(createdAt).toISOString()],
    ['Iptc4xmpExt:DigitalSourceType', digitalSourceTypes + provenance.digitalSourceType],
    ...trainedSystem(provenance),
  ];
  const lines = properties.map(([name, value]) => `   <${name}>${escapeXml(value)}</${name}>`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    ' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '  <rdf:Description rdf:about=""',
    '    xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    '    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    ...lines,
    '  </rdf:Description>',
    ' </rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

/** The service and, in parentheses, the renderer with its version. */
export function creatorTool({ renderer, rendererVersion }: Provenance, software: string): string {
  return `${software} (${renderer} ${rendererVersion})`;
}

/** IPTC 2025.1 names the AI system only for pictures of a trained model. */
function trainedSystem(provenance: Provenance): [string, string][] {
  switch (provenance.digitalSourceType) {
    case 'trainedAlgorithmicMedia':
    case 'compositeWithTrainedAlgorithmicMedia':
      return [
        ['Iptc4xmpExt:AISystemUsed', provenance.renderer],
        ['Iptc4xmpExt:AISystemVersionUsed', provenance.rendererVersion],
      ];
    case 'algorithmicMedia':
    case 'algorithmicallyEnhanced':
    case 'compositeSynthetic':
      return [];
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
}
