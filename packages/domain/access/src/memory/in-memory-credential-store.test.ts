import { credentialStoreContract } from '../contract/index.ts';
import { InMemoryCredentialStore } from './index.ts';

credentialStoreContract('in memory', async () => ({ store: new InMemoryCredentialStore() }));
