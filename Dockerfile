# syntax=docker/dockerfile:1
# One image for every program: ips-api (the default), ips-worker, ips-admin migrate.

FROM node:24-trixie-slim AS tools
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml ./

# The pages of Studio, built with tools that the image does not keep.
FROM tools AS studio
COPY . .
RUN --mount=type=cache,id=pnpm,target=/pnpm \
    pnpm install --frozen-lockfile --store-dir /pnpm --filter '@image-production/studio-web...' \
    && pnpm --filter @image-production/studio-web build

FROM tools AS installed
# Packages come from the lockfile alone, so that a change of sources fetches nothing.
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm fetch --prod --store-dir /pnpm
COPY . .
RUN --mount=type=cache,id=pnpm,target=/pnpm \
    pnpm install --prod --offline --frozen-lockfile --store-dir /pnpm \
      --filter '@image-production/api...' \
      --filter '@image-production/worker...' \
      --filter '@image-production/admin...' \
    && rm -rf tooling docs apps/studio apps/cli

FROM node:24-trixie-slim
ENV NODE_ENV=production \
    # glibc: freed pictures go back to the system.
    MALLOC_MMAP_THRESHOLD_=1048576 \
    IPS_HOST=0.0.0.0 \
    IPS_PORT=8080 \
    IPS_DATA_DIR=/data
WORKDIR /app
COPY --from=installed /app /app
COPY --from=studio /app/apps/studio/dist /app/apps/studio/dist
RUN install -d -o 1000 -g 1000 -m 0700 /data /records \
    && ln -s /app/apps/api/src/main.ts /usr/local/bin/ips-api \
    && ln -s /app/apps/worker/src/main.ts /usr/local/bin/ips-worker \
    && ln -s /app/apps/admin/src/main.ts /usr/local/bin/ips-admin
# Numbers, so that Kubernetes sees that it is not root.
USER 1000:1000
# Uploads while they are checked; with SQLite and files, everything else as well. Nothing but this and
# a folder of records that several machines share (IPS_RECORDS_DIR=/records) is written to.
VOLUME /data
EXPOSE 8080
# Of the API. A worker answers no calls: `ips-admin ready` tells whether one is alive.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.IPS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["ips-api"]
