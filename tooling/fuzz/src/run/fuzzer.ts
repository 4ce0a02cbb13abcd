import { setTimeout as pause } from 'node:timers/promises';

import { encodeCall } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import { readApiDocument } from '../document/api-document.ts';
import type { ApiDocument } from '../document/api-document.ts';
import { SchemaJudge } from '../document/schema-judge.ts';
import type { MutatedCall } from '../mutations/leaf.ts';
import { checkAnswer } from '../oracles/check-answer.ts';
import type { AnswerOracle } from '../oracles/check-answer.ts';
import { judgeOutcome } from '../oracles/judge-outcome.ts';
import { makeBaselines, operatorCredential } from '../world/baselines.ts';
import { openComposedService } from '../world/composed-service.ts';
import type { Answer, ComposedService } from '../world/composed-service.ts';
import { stockUp } from '../world/stock.ts';
import type { Stocks } from '../world/stock.ts';

const answerMsMax = 60_000;
const pumpMs = 25;

/** The service under fire: sends calls, judges answers, and looks at what is left. */
export class Fuzzer implements AsyncDisposable {
  readonly document: ApiDocument;
  readonly service: ComposedService;
  readonly stocks: Stocks;
  readonly baselines: readonly Call[];
  readonly #oracle: AnswerOracle;
  readonly #pump: Promise<void>;
  #isOpen = true;
  #sent = 0;

  private constructor(
    document: ApiDocument,
    service: ComposedService,
    stocks: Stocks,
    baselines: readonly Call[],
  ) {
    this.document = document;
    this.service = service;
    this.stocks = stocks;
    this.baselines = baselines;
    const secrets = [service.operatorToken, service.dataFolder, stocks.owner.apiKey];
    this.#oracle = { document, judge: new SchemaJudge(document), secrets };
    this.#pump = this.#keepProducing();
  }

  static async open(): Promise<Fuzzer> {
    const document = readApiDocument();
    const service = await openComposedService();
    const stocks = await stockUp(service);
    return new Fuzzer(document, service, stocks, await makeBaselines(document, stocks));
  }

  get sent(): number {
    return this.#sent;
  }

  async send(call: Call): Promise<Answer> {
    this.#sent += 1;
    const encoded = encodeCall(call);
    const headers = { ...encoded.headers };
    const { authorization, 'idempotency-key': key } = headers;
    if (authorization !== undefined)
      headers['authorization'] = authorization.replace(
        operatorCredential,
        this.service.operatorToken,
      );
    // Each call is one of its own, unless its key is what was changed.
    if (key === 'look-1') headers['idempotency-key'] = `look-${this.#sent}`;
    const late = AbortSignal.timeout(answerMsMax);
    return Promise.race([
      this.service.send({ ...encoded, headers }),
      new Promise<never>((_resolve, reject) => {
        late.addEventListener('abort', () => reject(new Error('no answer came')), { once: true });
      }),
    ]);
  }

  /** What is wrong with the answer to a call that nothing was done to. */
  checkAnswer(call: Call, answer: Answer): string[] {
    return checkAnswer(this.#oracle, call.operation, answer);
  }

  /** Sends a changed call; returns what is wrong with its answer. */
  async probe(mutated: MutatedCall): Promise<string[]> {
    const { call } = mutated;
    const answer = await this.send(call);
    const faults = this.checkAnswer(call, answer);
    const judged = judgeOutcome(this.document, this.#oracle.judge, mutated, answer);
    if (call.operation.id === 'changePause' && answer.status < 300) await this.#acceptAgain();
    return [...faults, ...judged];
  }

  /** What the run has left behind that ought not to be there. */
  async findRemains(): Promise<string[]> {
    await this.service.produceAll();
    const faults: string[] = [];
    const { owner, stranger, victim } = this.stocks;
    for (const { apiKey } of [owner, stranger, victim]) {
      const { held } = await this.#ask('/v1/wallet', apiKey);
      const { amount } = held as { readonly amount: string };
      if (Number(amount) !== 0) faults.push(`a wallet still holds ${amount}`);
    }
    const books = await this.#ask('/admin/v1/ledger/verification', this.service.operatorToken);
    if (books['holds'] !== true) faults.push(`the books do not hold: ${JSON.stringify(books)}`);
    const uploads = await this.service.listUploads();
    if (uploads.length > 0) faults.push(`uploads are left: ${uploads.join(', ')}`);
    return [...faults, ...this.service.log.map((line) => `logged ${line.slice(0, 400)}`)];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOpen = false;
    await this.#pump;
    await this.service[Symbol.asyncDispose]();
  }

  async #ask(target: string, credential: string): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${credential}` };
    const answer = await this.service.send({ method: 'GET', target, headers, body: null });
    return JSON.parse(answer.bytes.toString('utf8')) as Record<string, unknown>;
  }

  /** Callers that wait are answered only when something is made. */
  async #keepProducing(): Promise<void> {
    while (this.#isOpen) {
      await this.service.produceAll();
      await pause(pumpMs);
    }
  }

  async #acceptAgain(): Promise<void> {
    const call = this.baselines.find(({ operation }) => operation.id === 'changePause');
    if (call) await this.send(call);
  }
}
