# One image for nodes, workers and the migration: `server.js`, or `migrate.js` as its argument.
# No shell and no npm; runs with a read-only root (`docker run --read-only --tmpfs /tmp`).
# Both base images can be others, such as those of `npm run base-images`; that of the service needs glibc,
# the C++ runtime and the user nonroot, nothing else.
ARG BUILD_IMAGE=node:24.21.0-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/cc-debian12:nonroot
FROM ${BUILD_IMAGE} AS build
WORKDIR /weekboard
# Copied first: the packages are installed anew only when one of these files has changed.
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY packages/passwords/package.json packages/passwords/
COPY packages/scheduling/package.json packages/scheduling/
COPY packages/solver/package.json packages/solver/
COPY db/package.json db/
COPY tests/package.json tests/
RUN npm ci --loglevel=error
COPY turbo.json tsconfig.json tsconfig.base.json ./
COPY scripts/swap-folder.mjs scripts/
COPY packages packages
COPY db db
COPY apps apps
RUN npm run build && node apps/api/build.mjs /image && npm run --silent sbom > /image/sbom.cdx.json

# What the image is made of: `docker build --target sbom --output . .` writes it beside the image.
FROM scratch AS sbom
COPY --from=build /image/sbom.cdx.json /

FROM ${RUN_IMAGE}
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /weekboard
COPY --from=build /image/node_modules node_modules
COPY --from=build /weekboard/apps/api/package.json apps/api/
COPY --from=build /weekboard/apps/web/dist apps/web/dist
COPY --from=build /weekboard/apps/api/dist apps/api/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/weekboard MALLOC_ARENA_MAX=2
EXPOSE 3000
USER nonroot
WORKDIR /weekboard/apps/api/dist
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=3 \
  CMD ["/usr/local/bin/node", "health-check.js"]
# The young generation of the heap and the arenas of malloc (which libvips fragments) stay small, so
# that a node idles at 155 MiB. It handles SIGTERM as the first process, and starts no others.
ENTRYPOINT ["/usr/local/bin/node", "--max-semi-space-size=8"]
CMD ["server.js"]
