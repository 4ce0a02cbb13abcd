export const introduction = `# The API by curl

Every operation with one call of a running service. The file is written by \`pnpm docs:curl\`; ids,
times, sizes, hashes, keys and signatures are replaced by lasting ones, and long answers are cut (\`…\`).

The calls stand in the order of the reference, not in that of a day's work: an operator opens an
organization first, then a model is cast, then photographs are made of it. Relative paths are relative
to \`packages/adapters/imaging/fixtures/good\`. Four variables come from outside:

\`\`\`sh
BASE=http://127.0.0.1:8080
OPERATOR=…      # operatorToken in data/demo.json
KEY=…           # apiKey in data/demo.json, or of createApiKey
ORGANIZATION=…  # organizationId in data/demo.json, or of createOrganization
\`\`\``;
