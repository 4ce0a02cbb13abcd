import { z } from 'zod';

import type { AddressRange } from '../configuration.ts';

const forms = [
  { family: 'ipv4', bits: 32, address: z.ipv4(), range: z.cidrv4() },
  { family: 'ipv6', bits: 128, address: z.ipv6(), range: z.cidrv6() },
] as const;

const noAddress = 'has to be addresses or ranges such as 10.0.0.0/8, separated by commas';

/** A comma-separated list of addresses and CIDR ranges. */
export const addressRanges = z.string().transform((text, { addIssue }): AddressRange[] => {
  const ranges = splitList(text).map(toRange);
  if (ranges.every((range) => range !== undefined)) return ranges;
  addIssue({ code: 'custom', message: noAddress });
  return z.NEVER;
});

function toRange(entry: string): AddressRange | undefined {
  const [address = '', prefix] = entry.split('/', 2);
  for (const form of forms) {
    if (form.address.safeParse(entry).success) {
      return { family: form.family, address, prefixBits: form.bits };
    }
    if (form.range.safeParse(entry).success) {
      return { family: form.family, address, prefixBits: Number(prefix) };
    }
  }
  return undefined;
}

const noOrigin =
  'has to be origins as browsers send them, such as https://studio.example, separated by commas; never *';

/** A comma-separated list of origins in the form that browsers send. */
export const origins = z.string().transform((text, { addIssue }): string[] => {
  const entries = splitList(text);
  if (entries.every(isOrigin)) return entries;
  addIssue({ code: 'custom', message: noOrigin });
  return z.NEVER;
});

const webUrl = z.url({ protocol: /^https?$/, normalize: true });

/** Whether a URL is in its normalized form and has no path, user or query. */
function isOrigin(entry: string): boolean {
  const parsed = webUrl.safeParse(entry);
  return parsed.success && parsed.data === `${entry}/` && !/[@*]/.test(entry);
}

const noHost =
  'has to be hosts without scheme and port, such as localhost or 10.0.0.5, separated by commas; never *';

/** A comma-separated list of host names and addresses, spelled as URLs spell them. */
export const hosts = z.string().transform((text, { addIssue }): string[] => {
  const entries = splitList(text);
  if (entries.every(isHost)) return entries;
  addIssue({ code: 'custom', message: noHost });
  return z.NEVER;
});

/** Whether a URL with this host has it in this very spelling, and nothing else. */
function isHost(entry: string): boolean {
  const host = entry.includes(':') ? `[${entry}]` : entry;
  const parsed = webUrl.safeParse(`http://${host}/`);
  return parsed.success && parsed.data === `http://${host}/` && !/[@*/?#]/.test(entry);
}

/** The entries of a list that commas separate. */
export function splitList(text: string): string[] {
  return text.split(',').map((entry) => entry.trim());
}
