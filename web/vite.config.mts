import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './chunks.mts';
import { pages } from './pages.mts';

const SERVICE = process.env['SERVICE_URL'] ?? 'http://localhost:3000';
const at = (file: string): string => resolve(import.meta.dirname, file);

/** Two pages, two bundles, no inline script, style or picture: the policy of the pages forbids all three. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), pages()],
  build: {
    outDir: 'dist',
    assetsDir: 'static',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The PDF reader is that large, and loaded when a PDF is opened.
    chunkSizeWarningLimit: 1_500,
    target: 'es2022',
    rolldownOptions: {
      input: { merchant: at('merchant.html'), operator: at('operator.html') },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The service compares the origin of the page with its own: the header is passed on as it came.
    proxy: Object.fromEntries(
      ['/api', '/assets', '/docs', '/openapi.json', '/health'].map((path) => [path, { target: SERVICE }]),
    ),
  },
});
