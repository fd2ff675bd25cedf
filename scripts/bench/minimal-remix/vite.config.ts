import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { future } from '../../../vite.config.ts';

const here = 'scripts/bench/minimal-remix';

export default defineConfig({
  plugins: [remix({ appDirectory: `${here}/app`, buildDirectory: `${here}/build`, future })],
  publicDir: false,
});
