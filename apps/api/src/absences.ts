/** What clients hear of what is not there, by the kind of refusal. */
export const absences = {
  'model-not-found': 'There is no such model.',
  'request-not-found': 'There is no such request.',
  'candidate-not-found': 'There is no such candidate.',
  'organization-not-found': 'There is no such organization.',
  'operator-not-found': 'There is no such operator.',
  'api-key-not-found': 'There is no such key.',
  'top-up-not-found': 'There is no top-up with this reference.',
  'incident-not-found': 'There is no such incident.',
  'webhook-not-found': 'There is no such webhook.',
  'delivery-not-found': 'There is no such delivery.',
  'month-not-begun': 'This month has not begun.',
  'month-before-wallet': 'This month was over before there was this organization.',
} as const;
