import type { OrganizationId } from '@image-production/identifiers';
import { ManualClock } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { UrlSigner } from './url-signer.ts';

const owner = `org_${'0'.repeat(26)}` as OrganizationId;
const path = '/v1/requests/req_1/outputs/0.png';
const oldKey = { id: 'old', secret: 'the secret of last year' };
const newKey = { id: 'new', secret: 'the secret of this year' };
const base = 'https://images.example';

const verify = (signer: UrlSigner, url: string): OrganizationId | undefined => {
  return signer.verify(url.slice(base.length));
};

describe('a signed URL', () => {
  it('holds while its key is still among the keys, even when another one signs', () => {
    const clock = new ManualClock();
    const { url } = new UrlSigner(base, [oldKey], clock).sign(path, owner);
    expect(verify(new UrlSigner(base, [newKey, oldKey], clock), url)).toBe(owner);
    expect(verify(new UrlSigner(base, [newKey], clock), url)).toBeUndefined();
    const impostor = { ...newKey, id: oldKey.id };
    expect(verify(new UrlSigner(base, [impostor], clock), url)).toBeUndefined();
  });

  it('lives 10 to 15 minutes and ends on a whole five minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
        const clock = new ManualClock(now);
        const signer = new UrlSigner(base, [newKey], clock);
        const { url, expiresAt } = signer.sign(path, owner);
        expect(expiresAt % 300_000).toBe(0);
        expect(expiresAt - now).toBeGreaterThanOrEqual(600_000);
        expect(expiresAt - now).toBeLessThan(900_000);
        clock.advance(expiresAt - now - 1);
        expect(verify(signer, url)).toBe(owner);
        clock.advance(1);
        expect(verify(signer, url)).toBeUndefined();
      }),
    );
  });

  it('does not hold with any character of its query changed', () => {
    const signer = new UrlSigner(base, [newKey], new ManualClock());
    const { url } = signer.sign(path, owner);
    const places = fc.integer({ min: url.indexOf('?') + 1, max: url.length - 1 });
    fc.assert(
      fc.property(places, fc.constantFrom('A', '7', '_'), (place, character) => {
        fc.pre(url[place] !== character);
        const changed = `${url.slice(0, place)}${character}${url.slice(place + 1)}`;
        expect(verify(signer, changed)).toBeUndefined();
      }),
    );
  });

  it('has one spelling', () => {
    const signer = new UrlSigner(base, [newKey], new ManualClock());
    const { url } = signer.sign(path, owner);
    const { searchParams } = new URL(url);
    const sig = searchParams.get('sig') ?? '';
    const exp = searchParams.get('exp') ?? '';
    const others = [
      url.replace(`exp=${exp}`, `exp=${exp}.0`),
      url.replace(`exp=${exp}`, `exp=${exp.replace(/0+$/, (zeros) => `e${zeros.length}`)}`),
      url.replace(`exp=${exp}`, `exp=0${exp}`),
      url.replace(`exp=${exp}`, `exp=+${exp}`),
      url.replace(`exp=${exp}`, `exp=%20${exp}`),
      url.replace(`exp=${exp}`, `exp=0x${Number(exp).toString(16)}`),
      `${url}=`,
      `${url}!`,
      `${url}A`,
      `${url}%0A`,
      `${url}#`,
      `${url}&`,
      `${url}&x=1`,
      `${url}&sig=${sig}`,
      url.replace('?', '?x=1&'),
      url.replace('?', '??'),
      url.replace('?', '?&'),
      url.replace('org=', '%6Frg='),
      url.replace('/outputs/', '/./outputs/'),
      url.replace('/outputs/', '//outputs/'),
      `${base}${path}?${new URLSearchParams([...searchParams].toReversed()).toString()}`,
      url.replace(sig, Buffer.from(sig, 'base64url').toString('base64')),
      // The last character carries two bits that base64url leaves unused.
      ...['A', 'B', 'C', 'D', 'z', '_'].map((last) => url.slice(0, -1) + last),
    ].filter((other) => other !== url);
    expect(verify(signer, url)).toBe(owner);
    expect(others.filter((other) => verify(signer, other) !== undefined)).toEqual([]);
  });
});
