import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Commands for the first picture. The key goes from the file into a shell variable, so that no
 * secret appears on a screen or in a shell history.
 */
export function firstPictureCommands(demoPath) {
  return `DEMO='${demoPath}'
export BASE="$(node -p 'require(process.argv[1]).baseUrl' "$DEMO")"
export KEY="$(node -p 'require(process.argv[1]).apiKey' "$DEMO")"

( # Waits until the portrait is there; the first step that fails says why and ends the rest.
set -eu
field() { node -p "require('./portrait.json').$1"; }
call() {
  curl -sS --fail-with-body -H "Authorization: Bearer $KEY" -o portrait.json "$@" ||
    { cat portrait.json >&2; return 1; }
}
call "$BASE/v1/models/generate" \\
  -H "Idempotency-Key: first-portrait" \\
  -H "Content-Type: application/json" \\
  -d '{"casting":{"age_range":"25-34"}}'
while :; do
  case "$(field status)" in
    succeeded) break ;;
    queued | running | canceling) sleep 1 ;;
    *) cat portrait.json >&2; exit 1 ;;
  esac
  call "$BASE/v1/requests/$(field requestId)" -H "Prefer: wait=60"
done
curl -sS --fail-with-body -o portrait.png "$(field 'outputs[0].files[0].url')"
curl -sS --fail-with-body "$BASE/v1/wallet" -H "Authorization: Bearer $KEY"
)`;
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
    'Or with the command line, from a casting to a saved photograph:',
    '',
    ...commandLine(demoPath),
    '',
    'Ctrl-C ends everything.',
  ];
}

/** `ips` finds the account by itself in the folder that it is in by default. */
function commandLine(demoPath) {
  const isUsual = resolve(demoPath) === resolve('data/demo.json');
  return [
    ...(isUsual ? [] : [`export IPS_DATA_DIR='${dirname(demoPath)}'`]),
    'npx ips models new --age-range 25-34 --name Ada --yes',
    'npx ips pro init look.yaml',
    'npx ips pro generate look.yaml --model Ada --out photographs',
  ];
}

/** Rules above and below only, so that the text between can be pasted into a shell. */
function framed(lines) {
  const rule = '─'.repeat(78);
  return ['', rule, ...lines, rule, ''].join('\n');
}
