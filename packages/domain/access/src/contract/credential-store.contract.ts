import { afterEach, beforeEach, describe } from 'vitest';

import type { AuditReader, CredentialStore } from '../index.ts';
import { keyBehaviour, keyListBehaviour } from './api-key-behaviour.ts';
import { lastUseBehaviour, revocationBehaviour } from './api-key-change-behaviour.ts';
import { auditEntryBehaviour } from './audit-entry-behaviour.ts';
import { delegationBehaviour } from './delegation-behaviour.ts';
import { entitlementBehaviour } from './entitlement-behaviour.ts';
import { organizationBehaviour } from './organization-behaviour.ts';
import { rotationBehaviour } from './rotation-behaviour.ts';
import { testTwinBehaviour } from './test-twin-behaviour.ts';

export type CredentialStoreSetup = () => Promise<{
  /** Empty, and used by this test alone. */
  store: CredentialStore;
  /** Reads what it records. */
  audit: AuditReader;
  teardown?: () => Promise<void> | void;
}>;

/** The behaviour that every CredentialStore adapter must show. */
export function credentialStoreContract(adapterName: string, setup: CredentialStoreSetup): void {
  describe(`CredentialStore contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<CredentialStoreSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());
    const current = (): CredentialStore => opened.store;

    describe('organizations', () => {
      organizationBehaviour(current);
    });
    describe('a test twin', () => {
      testTwinBehaviour(current);
    });
    describe('keys', () => {
      keyBehaviour(current);
    });
    describe('lists of keys', () => {
      keyListBehaviour(current);
    });
    describe('revocation', () => {
      revocationBehaviour(current);
    });
    describe('making a key by a key', () => {
      delegationBehaviour(current);
    });
    describe('rotation', () => {
      rotationBehaviour(current);
    });
    describe('last use', () => {
      lastUseBehaviour(current);
    });
    describe('audit entries', () => {
      auditEntryBehaviour(() => opened);
    });
    describe('entitlements', () => {
      entitlementBehaviour(current);
    });
  });
}
