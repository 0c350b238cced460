# Node, what it links to, and what the build wrote: nothing else is in the image. docs/running.md says how to run it.
ARG BASE=node:26-trixie-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc* ./
RUN npm ci
COPY . .
ARG CONTACT_EMAIL=
ARG SOURCE_URL=
RUN CONTACT_EMAIL=$CONTACT_EMAIL SOURCE_URL=$SOURCE_URL npm run build && sh deploy/imageRoot.sh /image && mkdir -p /volume/data

FROM scratch
COPY --from=build /image/ /
# A volume takes the owner of what stands at its place. Docker gives an owner to what it copies, not to the folder that it copies into.
COPY --from=build --chown=10001:10001 /volume/ /
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
WORKDIR /app
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["/usr/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/node", "--enable-source-maps"]
CMD ["dist/server/main.js"]
