import { operatorRoles } from '@image-production/access';
import { z } from 'zod';

import { textLimits } from '../limits.ts';
import { nameText } from './fields.ts';

export const createOperatorBody = z.strictObject({
  name: nameText(textLimits.name),
  role: z.enum(operatorRoles),
});
