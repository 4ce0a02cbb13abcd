// Prints where the linked programs of the service are, as JSON, for a parent that knows no TypeScript.
import { linkService } from './link-service.ts';

console.log(JSON.stringify(await linkService()));
