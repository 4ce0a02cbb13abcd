import type { RequestRecord } from '@image-production/client';

import { fileSize, inWords, timeLeft } from '../controls/in-words.ts';
import { localAddress, referencePicture } from '../service/client.ts';
import { dollars } from '../service/money.ts';

/** What is known: files, how references were used, what was not followed, the record. */
export function RecordPanel({ record }: { readonly record: RequestRecord }) {
  const notes = record.outputs.flatMap((output) => output.notes);
  const known: readonly (readonly [string, string])[] = [
    ['Identity', record.identity?.id ?? 'none'],
    ['Asked · rendered', `${record.requestedAspect} · ${record.aspect}`],
    ['Variation', `${record.variation ?? '–'}`],
    ['Charged', dollars(record.billing.charged.amount)],
    ['Engine', record.provenance?.renderer ?? '–'],
    ...Object.entries(record.metadata),
  ];
  return (
    <aside
      aria-label="About this request"
      className="w-full shrink-0 space-y-6 overflow-y-auto border-l border-line p-5 deal:w-80"
    >
      <FilesOfRequest record={record} />
      <ReferencesUsed record={record} />
      {notes.length > 0 ? (
        <section>
          <h2 className="section-name">What was not followed</h2>
          {notes.map((note) => (
            <p key={note} className="mt-2 text-muted">
              {note}
            </p>
          ))}
        </section>
      ) : null}
      <section>
        <h2 className="section-name">Record</h2>
        <dl className="mt-1">
          {known.map(([name, value]) => (
            <div key={name} className="flex gap-4 border-b border-line py-2">
              <dt className="grow text-muted">{name}</dt>
              <dd className="min-w-0 truncate">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </aside>
  );
}

function FilesOfRequest({ record }: { readonly record: RequestRecord }) {
  const { outputs, expiresAt, dataRemoved, archive } = record;
  return (
    <section>
      <h2 className="section-name">Files</h2>
      <ul className="mt-1">
        {outputs.flatMap(({ index, files }) =>
          files.map(({ format, bitDepth, sizeBytes, url, sceneReferred }) => (
            <li key={`${index}${format}`} className="border-b border-line">
              <a href={localAddress(url)} download className="flex py-2 hover:underline">
                <span className="grow">
                  {format.toUpperCase()} {bitDepth} bit{sceneReferred ? ', scene-referred' : ''}
                </span>
                {fileSize(sizeBytes)}
              </a>
            </li>
          )),
        )}
      </ul>
      {archive ? (
        <a href={localAddress(archive.url)} download className="block py-2 underline">
          All, one archive
        </a>
      ) : null}
      {expiresAt && !dataRemoved ? (
        <p className="mt-1 text-muted">Kept {timeLeft(Date.parse(expiresAt), Date.now())}.</p>
      ) : null}
    </section>
  );
}

function ReferencesUsed({ record }: { readonly record: RequestRecord }) {
  const { requestId, outputs, references } = record;
  const placements = outputs[0]?.placements ?? [];
  if (references.length === 0) return null;
  return (
    <section>
      <h2 className="section-name">References as used</h2>
      {references.map(({ index, role }) => {
        const placed = placements.find(({ referenceIndex }) => referenceIndex === index);
        return (
          <div key={index} className="mt-2 flex items-center gap-3">
            <img
              src={referencePicture(requestId, index)}
              alt=""
              className="size-10 rounded bg-white object-contain"
            />
            <p>
              {index + 1} {inWords(role ?? 'reference')}
              <span className="block text-xs text-muted">
                {placed ? inWords(placed.technique) : ''}
              </span>
            </p>
          </div>
        );
      })}
    </section>
  );
}
