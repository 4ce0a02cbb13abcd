import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';

import { auditFilters } from './access/audit/audit-filters.ts';
import { requestFilters } from './requests/request-filters.ts';
import { AppShell } from './shell/app-shell.tsx';
import { FailedScreen } from './shell/failed-screen.tsx';

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

const lab = createRoute({
  getParentRoute: () => root,
  path: '/lab',
  component: Outlet,
});

const labHome = createRoute({
  getParentRoute: () => lab,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/lab/$face', params: { face: 'creative' }, throw: true });
  },
});

const labFace = createRoute({
  getParentRoute: () => lab,
  path: '/$face',
  component: lazyRouteComponent(() => import('./lab/lab-screen.tsx'), 'LabScreen'),
});

const models = createRoute({
  getParentRoute: () => root,
  path: '/models',
  component: lazyRouteComponent(() => import('./models/models-screen.tsx'), 'ModelsScreen'),
});

const cast = createRoute({
  getParentRoute: () => root,
  path: '/models/cast',
  validateSearch: ({ candidate }: Record<string, unknown>): { candidate?: string } =>
    typeof candidate === 'string' && /^cnd_\w+$/.test(candidate) ? { candidate } : {},
  component: lazyRouteComponent(() => import('./models/cast-screen.tsx'), 'CastScreen'),
});

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch: requestFilters,
  component: lazyRouteComponent(() => import('./requests/requests-screen.tsx'), 'RequestsScreen'),
});

const request = createRoute({
  getParentRoute: () => root,
  path: '/requests/$requestId',
  validateSearch: ({ output }: Record<string, unknown>): { output?: number } =>
    typeof output === 'number' && Number.isInteger(output) && output > 0 ? { output } : {},
  component: lazyRouteComponent(() => import('./viewer/viewer-screen.tsx'), 'ViewerScreen'),
});

const access = createRoute({ getParentRoute: () => root, path: '/access', component: Outlet });

const accessHome = createRoute({
  getParentRoute: () => access,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/access/keys', throw: true });
  },
});

const keys = createRoute({
  getParentRoute: () => access,
  path: '/keys',
  component: lazyRouteComponent(() => import('./access/keys/keys-screen.tsx'), 'KeysScreen'),
});

const webhooks = createRoute({
  getParentRoute: () => access,
  path: '/webhooks',
  component: lazyRouteComponent(
    () => import('./access/webhooks/webhooks-screen.tsx'),
    'WebhooksScreen',
  ),
});

const webhook = createRoute({
  getParentRoute: () => access,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(
    () => import('./access/webhooks/webhook-screen.tsx'),
    'WebhookScreen',
  ),
});

const audit = createRoute({
  getParentRoute: () => access,
  path: '/audit',
  validateSearch: auditFilters,
  component: lazyRouteComponent(() => import('./access/audit/audit-screen.tsx'), 'AuditScreen'),
});

const routeTree = root.addChildren([
  home,
  shoot,
  lab.addChildren([labHome, labFace]),
  models,
  cast,
  requests,
  request,
  wallet,
  access.addChildren([accessHome, keys, webhooks, webhook, audit]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/studio',
  defaultPreload: 'intent',
  defaultErrorComponent: FailedScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
