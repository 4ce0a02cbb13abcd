import type { FileFormat } from '@image-production/operations';
import type { EncodingDetails, Provenance } from '@image-production/rendering';

import { documentId, instanceId } from './document-ids.ts';

/** IPTC NewsCodes, controlled vocabulary "Digital Source Type". */
const digitalSourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

type Property = readonly [name: string, value: string];

/** What an installation writes into every file. */
export interface House {
  readonly software: string;
  readonly credit?: string;
  readonly usageTerms?: string;
}

/**
 * Writes a file's provenance and origin as an XMP packet (ISO 16684-1) with properties of the IPTC
 * Photo Metadata Standard, which catalogues show and search. No client text is among its inputs, so
 * none can leak into files.
 */
export function xmpPacket(format: FileFormat, details: EncodingDetails, house: House): string {
  const { provenance, origin, createdAt } = details;
  const properties: readonly Property[] = [
    ['xmp:CreatorTool', creatorTool(provenance, house.software)],
    ['xmp:CreateDate', new Date(createdAt).toISOString()],
    ['xmpMM:DocumentID', documentId(origin)],
    ['xmpMM:InstanceID', instanceId(origin, format, createdAt)],
    ['dc:identifier', identifierOf(origin)],
    // IPTC "Job Id": the order that a picture belongs to.
    ['photoshop:TransmissionReference', origin.requestId],
    ...(house.credit === undefined ? [] : [['photoshop:Credit', house.credit] as const]),
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
    '    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
    '    xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    '    xmlns:dc="http://purl.org/dc/elements/1.1/"',
    '    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
    '    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    ...lines,
    ...(house.usageTerms === undefined ? [] : usageTermsLines(house.usageTerms)),
    '  </rdf:Description>',
    ' </rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

/** The path of its record, as clients know it: `req_…/outputs/0`, of a pass `req_…/outputs/0.depth`. */
function identifierOf({ requestId, outputIndex, pass }: EncodingDetails['origin']): string {
  const output = `${requestId}/outputs/${outputIndex}`;
  return pass === undefined ? output : `${output}.${pass}`;
}

/** A text in one language at least: the one for everybody whose language is not there. */
function usageTermsLines(terms: string): string[] {
  return [
    '   <xmpRights:UsageTerms>',
    '    <rdf:Alt>',
    `     <rdf:li xml:lang="x-default">${escapeXml(terms)}</rdf:li>`,
    '    </rdf:Alt>',
    '   </xmpRights:UsageTerms>',
  ];
}

/** The service and, in parentheses, the renderer with its version. */
export function creatorTool({ renderer, rendererVersion }: Provenance, software: string): string {
  return `${software} (${renderer} ${rendererVersion})`;
}

/** IPTC 2025.1 names the AI system only for pictures of a trained model. */
function trainedSystem(provenance: Provenance): Property[] {
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
