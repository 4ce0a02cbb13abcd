import type { Output, RequestRecord } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { fileSize, inWords, timeLeft } from '../controls/in-words.ts';
import { nameOfOperation } from '../controls/names-of-operations.ts';
import { localAddress, referencePicture, thumbnail } from '../service/client.ts';
import { dollars } from '../service/money.ts';
import { modelsQuery, rosterQuery } from '../service/queries.ts';
import { filesOf } from './files-of.ts';
import { InspectionOf } from './inspection-of.tsx';

interface RecordPanelProps {
  readonly record: RequestRecord;
  readonly output: Output | undefined;
}

/** What is known: files, how references were used, what was not followed, the record. */
export function RecordPanel({ record, output }: RecordPanelProps) {
  const advice = record.advisories.filter(({ severity }) => severity !== 'notice');
  const notes = output?.notes ?? [];
  return (
    <aside
      aria-label="About this request"
      className="w-full shrink-0 space-y-5 border-line bg-ground p-5 deal:w-80 deal:overflow-y-auto deal:border-l"
    >
      <FilesOfRequest record={record} />
      <ReferencesUsed record={record} output={output} />
      {notes.length > 0 ? (
        <Part name="What was not followed">
          {notes.map((note) => (
            <Note key={note} note={note} />
          ))}
        </Part>
      ) : null}
      {advice.length > 0 ? (
        <Part name="Advice at the order">
          {advice.map(({ code, pointer, message }) => (
            <p key={`${code}${pointer}`} className="mt-2 border-l-2 border-warning pl-2.5">
              {message}
            </p>
          ))}
        </Part>
      ) : null}
      <Known record={record} />
      {output?.inspection ? <InspectionOf inspection={output.inspection} /> : null}
      <Provenance record={record} output={output} />
    </aside>
  );
}

/** A note begins with the field that it speaks of, as the wire names it. */
function Note({ note }: { readonly note: string }) {
  const [, field, text = note] = /^([a-z_]+): (.+)$/s.exec(note) ?? [];
  return (
    <p className="mt-2 text-muted">
      {field ? <span className="block text-xs">{inWords(field)}</span> : null}
      <span className="text-ink">{text}</span>
    </p>
  );
}

export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="section-name">{name}</h2>
      {children}
    </section>
  );
}

export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="mt-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-4 border-b border-line py-1.5">
          <dt className="grow text-muted">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FilesOfRequest({ record }: { readonly record: RequestRecord }) {
  const { expiresAt, dataRemoved, archive, outputs } = record;
  if (dataRemoved)
    return (
      <Part name="Files">
        <p className="mt-2 text-muted">Gone after their time; the record remains.</p>
      </Part>
    );
  if (archive === null) return null;
  const files = filesOf(record);
  const passes = outputs.flatMap((output) => output.passes);
  const plans = outputs.flatMap(({ index, plan }) => (plan ? [{ index, url: plan.url }] : []));
  const sum = files.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0);
  return (
    <Part name="Files">
      <ul className="mt-1">
        {files.map(({ id, name, sizeBytes, url }) => (
          <FileRow key={id} name={name} size={fileSize(sizeBytes)} url={url} />
        ))}
        {passes.map(({ name, sizeBytes, url }) => (
          <FileRow key={url} name={`Pass: ${name}`} size={fileSize(sizeBytes)} url={url} />
        ))}
        {plans.map(({ index, url }) => (
          <FileRow key={index} name="Lighting plan" size="SVG" url={url} />
        ))}
        <FileRow name="All, one archive" size={fileSize(sum)} url={archive.url} />
      </ul>
      {expiresAt ? (
        <p className="mt-2 text-xs text-muted">
          Kept {timeLeft(Date.parse(expiresAt), Date.now())}, until{' '}
          <time dateTime={expiresAt}>{momentOf(expiresAt)}</time>.
        </p>
      ) : null}
    </Part>
  );
}

function FileRow({
  name,
  size,
  url,
}: {
  readonly name: string;
  readonly size: string;
  readonly url: string;
}) {
  return (
    <li className="border-b border-line">
      <a href={localAddress(url)} download className="flex py-1.5 hover:underline">
        <span className="grow">{name}</span>
        {size} <span aria-hidden="true">&nbsp;↓</span>
      </a>
    </li>
  );
}

function ReferencesUsed({ record, output }: RecordPanelProps) {
  const { requestId, references } = record;
  if (references.length === 0) return null;
  const isKept = record.status === 'succeeded' && !record.dataRemoved;
  return (
    <Part name="References as used">
      <ol>
        {references.map(({ index, role, item }) => {
          const placed = output?.placements.find(({ referenceIndex }) => referenceIndex === index);
          const name = inWords(item ?? role ?? 'reference');
          return (
            <li key={index} className="mt-2 flex items-center gap-3">
              {isKept ? (
                <img
                  src={thumbnail(referencePicture(requestId, index))}
                  alt=""
                  loading="lazy"
                  className="size-10 shrink-0 rounded bg-white object-contain"
                />
              ) : null}
              <p className="min-w-0 grow">
                {index + 1} {name}
                <span className="block text-xs text-muted">
                  {[role && item ? inWords(role) : null, placed ? howUsed(placed) : null]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              {placed ? (
                <span className="text-muted" title="How sure the engine is that it reads as meant">
                  {placed.confidence.toFixed(2)}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

function howUsed({ technique, visible }: Output['placements'][number]): string {
  return visible === null ? technique : `${technique}, ${Math.round(visible * 100)} % visible`;
}

function Known({ record }: { readonly record: RequestRecord }) {
  const { identity, requestedAspect, aspect, variation, billing, metadata } = record;
  const who = useNameOfIdentity(identity?.id);
  return (
    <Part name="Record">
      <Facts
        facts={[
          ['Ordered', nameOfOperation(record.operation)],
          ...(identity ? [['Identity', who ?? identity.id] as const] : []),
          ['Asked · rendered', `${inWords(requestedAspect)} · ${aspect}`],
          ['Size', record.resolution],
          ...(variation === null ? [] : [['Variation', `${variation}`] as const]),
          ['Charged', dollars(billing.charged.amount)],
          ['At', <time dateTime={record.createdAt}>{momentOf(record.createdAt)}</time>],
          ...Object.entries(metadata).map(
            ([name, value]) =>
              [
                name,
                <Link
                  key={name}
                  to="/requests"
                  search={{ mark: `${name}=${value}` }}
                  className="underline"
                >
                  {value}
                </Link>,
              ] as const,
          ),
          ['Id', <code className="text-xs">{record.requestId}</code>],
        ]}
      />
    </Part>
  );
}

function useNameOfIdentity(id: string | undefined): string | undefined {
  const models = useQuery(modelsQuery);
  const roster = useQuery(rosterQuery);
  const known = [...(models.data ?? []), ...(roster.data ?? [])];
  return known.find(({ modelId }) => modelId === id)?.name;
}

function Provenance({ record: { provenance }, output }: RecordPanelProps) {
  if (provenance === null) return null;
  const { renderer, rendererVersion, synthetic, digitalSourceType, nativeWidth } = provenance;
  const native = `${nativeWidth} × ${provenance.nativeHeight}`;
  return (
    <Part name="Provenance">
      <Facts
        facts={[
          ['Engine', `${renderer} ${rendererVersion}`],
          ['Synthetic', synthetic ? 'yes' : 'no'],
          ['Source type', digitalSourceType],
          ['Rendered at', provenance.upscaled ? `${native}, enlarged` : native],
          ['Credentials', provenance.contentCredentials === 'c2pa' ? 'C2PA, signed' : 'none'],
          ...(output?.pixelSha256
            ? [
                [
                  'Samples, SHA-256',
                  <code key="sha" className="text-xs" title={output.pixelSha256}>
                    {output.pixelSha256.slice(0, 12)}…
                  </code>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Part>
  );
}

function momentOf(moment: string): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
