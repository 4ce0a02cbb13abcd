import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { router } from './router.tsx';
import { isSignedOut } from './service/client.ts';
import { SessionGate } from './session/session-gate.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && !isSignedOut(error), staleTime: 5_000 },
  },
});

const place = document.querySelector('#studio');
if (place === null) throw new Error('The page has no place for Studio.');
createRoot(place).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <SessionGate>
          <RouterProvider router={router} />
        </SessionGate>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
