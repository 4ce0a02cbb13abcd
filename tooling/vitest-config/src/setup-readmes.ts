// Vitest evaluates this file anew for each test file, and what it imports once.
import './run-readmes.ts';
