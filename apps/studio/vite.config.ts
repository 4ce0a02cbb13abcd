import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const service = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/studio/',
  plugins: [react(), tailwind(), samples(), precompressed()],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: Object.fromEntries(
      ['/studio/api', '/v1', '/docs', '/openapi.json', '/problems'].map((path) => [
        path,
        { target: service, changeOrigin: false },
      ]),
    ),
  },
});

/** Serves the products of the example `lookbook` as `samples/`, for those who have none at hand. */
function samples(): Plugin {
  const folder = join(import.meta.dirname, '../../docs/examples/lookbook/pictures');
  return {
    name: 'samples',
    generateBundle: async function generateBundle() {
      for (const name of await readdir(folder)) {
        const source = await readFile(join(folder, name));
        this.emitFile({ type: 'asset', fileName: `samples/${name}`, source });
      }
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/studio/samples', (request, response) => {
        const stream = createReadStream(join(folder, basename(request.url ?? '')));
        stream.on('error', () => response.writeHead(404).end());
        response.setHeader('Content-Type', 'image/png');
        stream.pipe(response);
      });
    },
  };
}

/** Lays a `.br` and a `.gz` beside every text that is served. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    writeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|html|svg)$/.test(file));
      await Promise.all(texts.map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
