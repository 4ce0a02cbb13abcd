#!/usr/bin/env node
import { createProgram } from './program.ts';

const program = createProgram({
  environment: process.env,
  startFolder: process.cwd(),
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
  endWith: (exitCode) => {
    process.exitCode = exitCode;
  },
});
await program.parseAsync();
