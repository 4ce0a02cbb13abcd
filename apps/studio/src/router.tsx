import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';

import { AppShell } from './shell/app-shell.tsx';

const root = createRootRoute({ component: AppShell });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/wallet', throw: true });
  },
});

/** Every screen is a file of its own, loaded when it is gone to. */
const wallet = createRoute({
  getParentRoute: () => root,
  path: '/wallet',
  component: lazyRouteComponent(() => import('./wallet/wallet-screen.tsx'), 'WalletScreen'),
});

const routeTree = root.addChildren([home, wallet]);

export const router = createRouter({ routeTree, basepath: '/studio', defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
