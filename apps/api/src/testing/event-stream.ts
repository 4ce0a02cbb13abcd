import { checkCommonHeaders } from './check-answer.ts';
import type { Customer } from './customer.ts';
import type { TestApi } from './test-api.ts';

export interface ServerEvent {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** The events of one request as they arrive. */
export class EventStream {
  readonly headers: Headers;
  readonly #reader: ReadableStreamDefaultReader<string>;
  #received = '';

  private constructor({ headers, body }: Response) {
    if (!body) throw new Error('a stream without a body');
    this.headers = headers;
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader();
  }

  static async open(
    api: TestApi,
    { apiKey }: Customer,
    requestId: string,
    lastEventId?: string,
  ): Promise<EventStream> {
    return EventStream.at(api, apiKey, `/v1/requests/${requestId}/events`, lastEventId);
  }

  static async at(
    api: TestApi,
    apiKey: string,
    path: string,
    lastEventId?: string,
  ): Promise<EventStream> {
    const response = await api.app.request(path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${apiKey}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
    });
    const { status, headers } = response;
    if (status !== 200) throw new Error(`no events: ${status} ${await response.text()}`);
    checkCommonHeaders({ status, headers, bytes: Buffer.of(), text: '' });
    return new EventStream(response);
  }

  /** The next event; undefined when the stream has ended. */
  async next(): Promise<ServerEvent | undefined> {
    for (;;) {
      const end = this.#received.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#received.slice(0, end);
        this.#received = this.#received.slice(end + 2);
        if (!block.startsWith(':')) return readEvent(block);
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#received += value;
    }
  }

  /** Events up to and including the first of this name; all events when there is none. */
  async until(name: string): Promise<ServerEvent[]> {
    const events: ServerEvent[] = [];
    for (;;) {
      const event = await this.next();
      if (!event) return events;
      events.push(event);
      if (event.event === name) return events;
    }
  }

  rest(): Promise<ServerEvent[]> {
    return this.until('there is no such event');
  }

  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}

function readEvent(block: string): ServerEvent {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  return {
    event: fields.get('event'),
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? 'null') as unknown,
  };
}
