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
    redirect({ to: '/shoot', throw: true });
  },
});

/** Every screen is a file of its own, loaded when it is gone to. */
const wallet = createRoute({
  getParentRoute: () => root,
  path: '/wallet',
  component: lazyRouteComponent(() => import('./wallet/wallet-screen.tsx'), 'WalletScreen'),
});

const shoot = createRoute({
  getParentRoute: () => root,
  path: '/shoot',
  component: lazyRouteComponent(() => import('./composer/composer-screen.tsx'), 'ComposerScreen'),
});

const models = createRoute({
  getParentRoute: () => root,
  path: '/models',
  component: lazyRouteComponent(() => import('./models/models-screen.tsx'), 'ModelsScreen'),
});

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  component: lazyRouteComponent(() => import('./requests/requests-screen.tsx'), 'RequestsScreen'),
});

const request = createRoute({
  getParentRoute: () => root,
  path: '/requests/$requestId',
  component: lazyRouteComponent(() => import('./viewer/viewer-screen.tsx'), 'ViewerScreen'),
});

const routeTree = root.addChildren([home, shoot, models, requests, request, wallet]);

export const router = createRouter({ routeTree, basepath: '/studio', defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
