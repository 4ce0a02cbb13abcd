import { existsSync, readFileSync } from 'node:fs';

/**
 * Commands for the first picture. The key goes from the file into a shell variable, so that no
 * secret appears on a screen or in a shell history.
 */
export function firstPictureCommands(demoPath) {
  return `DEMO='${demoPath}'
export BASE="$(node -p 'require(process.argv[1]).baseUrl' "$DEMO")"
export KEY="$(node -p 'require(process.argv[1]).apiKey' "$DEMO")"

curl -sS "$BASE/v1/models/generate" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Idempotency-Key: first-portrait" \\
  -H "Content-Type: application/json" \\
  -d '{"casting":{"age_range":"25-34"}}' -o portrait.json

curl -sS "$(node -p 'require("./portrait.json").outputs[0].files[0].url')" -o portrait.png

curl -sS "$BASE/v1/wallet" -H "Authorization: Bearer $KEY"`;
}

/** The block printed when the service is ready. */
export function nextSteps(baseUrl, demoPath) {
  const demo = existsSync(demoPath) ? JSON.parse(readFileSync(demoPath, 'utf8')) : undefined;
  const url = demo?.baseUrl ?? baseUrl;
  const links = [
    ['Service', url],
    ['Documentation', `${url}/docs`],
    ...(demo?.studioUrl ? [['Studio', demo.studioUrl]] : []),
    ...(demo ? [['Demo account', demoPath]] : []),
  ];
  const rows = links.map(([name, value]) => `  ${name.padEnd(15)}${value}`);
  return framed([
    'The Image Production Service is ready.',
    '',
    ...rows,
    '',
    ...advice(demo, demoPath),
  ]);
}

function advice(demo, demoPath) {
  if (!demo) return ['There is no demo account; use the operator token to create an organization.'];
  return [
    'The first picture, in another terminal:',
    '',
    ...firstPictureCommands(demoPath).split('\n'),
    '',
    'Ctrl-C ends everything.',
  ];
}

/** Lines above and below only: what stands between can be pasted into a shell. */
function framed(lines) {
  const rule = '─'.repeat(78);
  return ['', rule, ...lines, rule, ''].join('\n');
}
