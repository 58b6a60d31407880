# Every target works on a fresh Debian 12 with Go 1.26; `make install` brings
# the rest.
SHELL := /bin/bash
.DEFAULT_GOAL := help

# One set of flags for building and testing, so that they share the cache.
export GOFLAGS := -trimpath
DEV_DATA  := .data/dev
DEMO_DATA := .data/demo
PLAN    ?= agent
CREDITS ?= 0
OUT     ?= demo-output

.PHONY: help
help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

.PHONY: install
install: ## Install what is missing (ffmpeg, PostgreSQL, fonts, soundfont, voices)
	@deploy/install.sh

.PHONY: bin/farm
bin/farm:
	@tools/build.sh farm

.PHONY: build
build: ## Build bin/farm, bin/devstack and bin/paysandbox, side by side
	@tools/build.sh farm devstack paysandbox

# What the demo needs of it; payments have no part in it.
.PHONY: build-demo
build-demo:
	@tools/build.sh farm devstack

.PHONY: demo
demo: install build-demo ## Render a snack pack on the real stack; files land in demo-output/
	@FARM_DEV_POSTGRES_PORT=0 FARM_DEV_TEMPORAL_PORT=0 FARM_DEV_UI_PORT=0 FARM_DEV_S3_PORT=0 \
		bin/devstack --data $(DEMO_DATA) -- bin/farm demo --out $(OUT) $(if $(KEEP),--keep)

.PHONY: demo-clips
demo-clips: install build-demo ## Make a talk film of four minutes, analyse it, render its two best clips and an edit on the real stack; STYLES=all makes sheets of all edits instead; files land in demo-output/clips
	@FARM_DEV_POSTGRES_PORT=0 FARM_DEV_TEMPORAL_PORT=0 FARM_DEV_UI_PORT=0 FARM_DEV_S3_PORT=0 \
		bin/devstack --data $(DEMO_DATA) -- bin/farm demo-clips --out $(OUT)/clips $(if $(KEEP),--keep) $(if $(STYLES),--styles $(STYLES))

.PHONY: gallery
gallery: install bin/farm ## Render the sample brands in everything that can be made, check each file; GALLERY=--quick for a handful
	@bin/farm gallery --out gallery-output $(GALLERY)
	@bin/farm template gallery --out gallery-output/templates $(filter --quick,$(GALLERY))

.PHONY: strangers
strangers: install bin/farm ## Judge posts of brands that nothing was tuned to; ALL=1 makes every post of every brief, and lays every seed out
ifdef ALL
	FARM_STRANGERS=all go test -count=1 -v -timeout 60m -run 'TestWords|TestBriefs' ./internal/strangers
	FARM_TEST_ALL=1 go test -count=1 -timeout 60m ./activities/layout ./renderer
	@bin/farm strangers --out strangers-output
else
	go test -count=1 -v -run 'TestWords|TestPixels|TestBriefs' ./internal/strangers
endif

.PHONY: dev
dev: install build ## Run the whole farm until Ctrl-C; data stays in .data/dev, payments are a sandbox's
	@FARM_METRICS_ADDR=$${FARM_METRICS_ADDR-127.0.0.1:9464} FARM_PUBLIC_URL=$${FARM_PUBLIC_URL-http://$${FARM_API_ADDR:-127.0.0.1:8080}} bin/devstack --data $(DEV_DATA) -- bin/paysandbox --addr 127.0.0.1:$${FARM_DEV_PAYMENTS_PORT:-8402} -- bin/farm all

.PHONY: account
account: ## Open an account in the running `make dev`: PLAN=scale CREDITS=500
	@test -f $(DEV_DATA)/env || { echo 'no `make dev` has run here' >&2; exit 1; }
	@env $$(cat $(DEV_DATA)/env) bin/farm account create --plan $(PLAN) --credits $(CREDITS)

.PHONY: doctor
doctor: build ## Say what is missing or misconfigured on this machine
	@if [ -f $(DEV_DATA)/env ]; then env $$(cat $(DEV_DATA)/env) bin/farm doctor; else bin/farm doctor; fi

# Tests of packages from npm stand in folders of internal/e2e with a lock each.
NODE_MODULES := $(patsubst %/package-lock.json,%/node_modules/.package-lock.json,$(wildcard internal/e2e/*/package-lock.json))
internal/e2e/%/node_modules/.package-lock.json: internal/e2e/%/package-lock.json
	cd internal/e2e/$* && npm ci --no-audit --no-fund --ignore-scripts && touch node_modules/.package-lock.json

.PHONY: test
test: install build $(NODE_MODULES) ## Run every test, the integration tests on the real stack included
	go vet -tags record ./... # the recorders too, so that they do not rot
	bin/devstack --ephemeral -- tools/test.sh
	cd deploy/devstack && go vet ./... && go test ./...
	cd deploy/helm/check && go test -count=1 ./...

.PHONY: test-pair
test-pair: ## Run `make test` in two clones of this commit side by side; DEV=1 beside a `make dev` too
	@tools/test-pair.sh $(PAIR)

JOBS ?= 200
SEED ?= 1
.PHONY: chaos
chaos: install build ## Prove what is promised: jobs on a farm that is killed, stopped, filled and slowed; JOBS=200 SEED=1 CHAOS=--help
	@go build $(LDFLAGS) -o bin/chaos ./cmd/chaos
	@bin/chaos --jobs $(JOBS) --seed $(SEED) $(CHAOS)

FUZZTIME ?= 60s
.PHONY: fuzz
fuzz: ## Run each fuzz test for a while: FUZZTIME=60s; what it finds is kept in testdata/fuzz
	@grep -rl --include='*_test.go' '^func Fuzz' . | while read file; do \
		for name in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9]*\).*/\1/p' $$file); do \
			echo "$$(dirname $$file) $$name"; go test -run '^$$' -fuzz "^$$name$$" -fuzztime $(FUZZTIME) $$(dirname $$file) || exit 1; \
		done; \
	done

.PHONY: record
record: install build ## Record anew the histories of workflows that replay is tested with
	FARM_TEST_STACK=1 bin/devstack --ephemeral -- go test -count=1 -tags record -run '^TestRecord' ./internal/e2e

.PHONY: test-fast
test-fast: ## Run the tests that need no stack
	go test -short ./...

.PHONY: bench-api
bench-api: ## Measure the API's polls and creates per second with wrk
	@deploy/install.sh --bench
	@tools/bench-api.sh

bench/node_modules/.package-lock.json: bench/package-lock.json
	# Not npm ci: it wants the peers' programs for other systems in the lock too.
	cd bench && npm install --no-audit --no-fund --ignore-scripts --omit-lockfile-registry-resolved && touch node_modules/.package-lock.json

.PHONY: bench-peers
bench-peers: bench/node_modules/.package-lock.json ## Install what farm bench --peer compares with (Remotion, satori; Debian's chromium)
	@command -v chromium >/dev/null || deploy/install.sh --peers

.PHONY: bench
bench: install bin/farm ## Measure the renderer: the frame kernels, then films and a still against their floor
	go test -run '^$$' -bench . -benchtime 300ms ./renderer/kernel ./renderer/film
	@for b in text-wall pack ad chunks memory; do bin/farm bench $$b; done

.PHONY: lint
lint: ## Check style and import directions
	@cd tools && go build -o ../bin/golangci-lint github.com/golangci/golangci-lint/v2/cmd/golangci-lint
	bin/golangci-lint run ./...
	cd deploy/devstack && ../../bin/golangci-lint run --config ../../.golangci.yaml ./...
	cd deploy/helm/check && ../../../bin/golangci-lint run --config ../../../.golangci.yaml ./...

.PHONY: fmt
fmt: ## Format the code
	gofmt -s -w $$(git ls-files '*.go')

.PHONY: clean
clean: ## Remove what was built and all development data
	rm -rf bin .data demo-output gallery-output .farm-scratch internal/e2e/*/node_modules bench/node_modules
