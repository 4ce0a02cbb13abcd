import { isEventType } from '@image-production/webhooks';

import { toFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Snapshot, StoredDelivery, StoredEvent } from './snapshot.ts';

/** An event and its delivery are committed together, and numbered in the same order. */
export function checkDeliveries(snapshot: Snapshot): readonly Finding[] {
  const { deliveries } = snapshot;
  const events = tellable(snapshot);
  const ofEvent = Map.groupBy(deliveries, ({ event_id: id }) => id);
  const known = new Set(events.map(({ id }) => id));
  const subjects = new Map(events.map((event) => [event.id, event.subject_id]));
  const bySubject = Map.groupBy(deliveries, ({ event_id: id }) => subjects.get(id));
  return [
    ...toFindings('event has its delivery', events, ({ id, type }) => {
      const count = ofEvent.get(id)?.length ?? 0;
      return count === 1 ? null : `${type} (${id}) has ${count} deliveries`;
    }),
    ...toFindings('delivery has its event', deliveries, ({ id, event_id: event, ...row }) =>
      known.has(event) ? null : `${id} delivers ${row.event_type} (${event}), which is no event`,
    ),
    ...toFindings(
      'deliveries have the order of their events',
      Map.groupBy(events, ({ subject_id: id }) => id),
      ([subject, told]) => {
        const sent = (bySubject.get(subject) ?? []).map(idOfEvent);
        if (sent.join() === told.map(({ id }) => id).join()) return null;
        return `those of ${subject} are [${sent.join(', ')}]`;
      },
    ),
  ];
}

/** At the end everything was taken that anybody was to be told of. */
export function checkTaken(snapshot: Snapshot, taken: ReadonlySet<string>): readonly Finding[] {
  return toFindings('told event has arrived', tellable(snapshot), ({ id, type, subject_id: of }) =>
    taken.has(id) ? null : `${type} of ${of} (${id}) was never taken`,
  );
}

/** The events of which somebody is told. */
function tellable({ events, subscribers }: Snapshot): readonly StoredEvent[] {
  return events.filter(({ type, organization_id: id }) => isEventType(type) && subscribers.has(id));
}

function idOfEvent({ event_id: id }: StoredDelivery): string {
  return id;
}
