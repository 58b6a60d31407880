# The one image of a farm: api, worker and every tool are `farm` sub-commands.
FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
COPY deploy/stubs deploy/stubs
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /out/farm ./cmd/farm

FROM debian:12-slim
COPY deploy/install.sh /tmp/install.sh
RUN bash /tmp/install.sh --worker && rm -rf /var/lib/apt/lists/* /tmp/install.sh \
 && useradd --system --create-home --uid 10001 farm
COPY --from=build /out/farm /usr/local/bin/farm
USER farm
ENV FARM_API_ADDR=0.0.0.0:8080 FARM_SCRATCH_DIR=/tmp/farm
EXPOSE 8080
ENTRYPOINT ["farm"]
CMD ["all"]
