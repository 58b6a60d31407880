package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	uiserver "github.com/temporalio/ui-server/v2/server"
	uiconfig "github.com/temporalio/ui-server/v2/server/config"
	"github.com/temporalio/ui-server/v2/server/server_options"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/server/common/authorization"
	"go.temporal.io/server/common/cluster"
	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/dynamicconfig"
	"go.temporal.io/server/common/log"
	"go.temporal.io/server/common/membership/static"
	"go.temporal.io/server/common/persistence/sql/sqlplugin/sqlite"
	"go.temporal.io/server/common/primitives"
	schema "go.temporal.io/server/schema/sqlite"
	"go.temporal.io/server/temporal"
	"google.golang.org/protobuf/types/known/durationpb"
)

const (
	namespace = "snackfarm"
	clusterID = "active"
	// shards cannot be changed once the file exists.
	shards    = 4
	retention = 72 * time.Hour
	store     = "sqlite"
	// temporalFile is Temporal's database within the folder of all data.
	temporalFile = "temporal/temporal.db"
)

// searchAttributes are created with the namespace; `farm migrate` adds them to
// a namespace that it did not make.
var searchAttributes = map[string]enumspb.IndexedValueType{
	"JobId": enumspb.INDEXED_VALUE_TYPE_KEYWORD, "Account": enumspb.INDEXED_VALUE_TYPE_KEYWORD,
	"Offering": enumspb.INDEXED_VALUE_TYPE_KEYWORD, "JobState": enumspb.INDEXED_VALUE_TYPE_KEYWORD,
	"Plan": enumspb.INDEXED_VALUE_TYPE_KEYWORD,
}

// settings are the server settings without which every dispatch costs 50 ms,
// every retry a second, and fairness keys are ignored.
var settings = map[string]any{
	"history.timerProcessorMaxTimeShift":    20 * time.Millisecond,
	"history.transferProcessorMaxPollRPS":   1000,
	"history.timerProcessorMaxPollRPS":      1000,
	"history.visibilityProcessorMaxPollRPS": 1000,
	"matching.enableFairness":               true,
	// Up to so many accounts are counted one by one. Beyond the default of 100 they
	// share counters, and who shares with busy ones waits for them.
	"matching.fairnessCounter":                   map[string]any{"MapLimit": 10_000},
	"matching.numTaskqueueReadPartitions":        1,
	"matching.numTaskqueueWritePartitions":       1,
	"frontend.enableCancelWorkerPollsOnShutdown": true,
}

// engine is the Temporal server with its web UI.
type engine struct {
	server temporal.Server
	ui     *uiserver.Server
}

func startTemporal(ctx context.Context, data string, port, uiPort int) (*engine, error) {
	dir := filepath.Join(data, "temporal")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make temporal folder: %w", err)
	}
	sql := &config.SQL{
		PluginName: sqlite.PluginName, DatabaseName: filepath.Join(data, temporalFile),
		ConnectAttributes: map[string]string{
			"mode": "rwc", "setup": "true", "journal_mode": "wal", "synchronous": "2", "busy_timeout": "5000",
		},
	}
	if err := createNamespace(sql); err != nil {
		return nil, err
	}
	cfg, err := temporalConfig(sql, port)
	if err != nil {
		return nil, err
	}
	auth, err := authorization.GetAuthorizerFromConfig(&cfg.Global.Authorization)
	if err != nil {
		return nil, fmt.Errorf("temporal authorizer: %w", err)
	}
	hosts := map[primitives.ServiceName]static.Hosts{}
	for name, svc := range cfg.Services {
		hosts[primitives.ServiceName(name)] = static.SingleLocalHost(address(svc.RPC.GRPCPort))
	}
	values := dynamicconfig.StaticClient{}
	for k, v := range settings {
		values[dynamicconfig.MakeKey(k)] = v
	}
	server, err := temporal.NewServer(temporal.WithConfig(cfg), temporal.ForServices(temporal.DefaultServices),
		temporal.WithStaticHosts(hosts), temporal.WithLogger(log.NewNoopLogger()), temporal.WithAuthorizer(auth),
		temporal.WithDynamicConfigClient(values))
	if err != nil {
		return nil, fmt.Errorf("make temporal server: %w", err)
	}
	if err := server.Start(); err != nil {
		return nil, fmt.Errorf("start temporal: %w", err)
	}
	ui := uiserver.NewServer(server_options.WithConfigProvider(&uiconfig.Config{
		Host: host, Port: uiPort, TemporalGRPCAddress: address(port), EnableUI: true, DefaultNamespace: namespace,
		HideLogs: true, DisableNewsFetch: true, CORS: uiconfig.CORS{CookieInsecure: true},
	}))
	go func() {
		if err := ui.Start(); err != nil {
			say("temporal", "the web UI ended: %v", err)
		}
	}()
	return &engine{server: server, ui: ui}, waitFor(ctx, "the Temporal UI", address(uiPort))
}

func createNamespace(sql *config.SQL) error {
	ns, err := schema.NewNamespaceConfig(clusterID, namespace, false, searchAttributes)
	if err != nil {
		return fmt.Errorf("describe temporal namespace: %w", err)
	}
	ns.Detail.Config.Retention = durationpb.New(retention)
	if err := schema.CreateNamespaces(sql, ns); err != nil {
		return fmt.Errorf("create temporal namespace: %w", err)
	}
	return nil
}

func temporalConfig(sql *config.SQL, port int) (*config.Config, error) {
	inner, err := freePorts(3)
	if err != nil {
		return nil, err
	}
	service := func(p int) config.Service {
		return config.Service{RPC: config.RPC{GRPCPort: p, BindOnIP: host}}
	}
	frontend := address(port)
	return &config.Config{
		Global: config.Global{Membership: config.Membership{MaxJoinDuration: 30 * time.Second, BroadcastAddress: host}},
		Persistence: config.Persistence{
			NumHistoryShards: shards, DefaultStore: store, VisibilityStore: store,
			DataStores: map[string]config.DataStore{store: {SQL: sql}},
		},
		ClusterMetadata: &cluster.Config{
			FailoverVersionIncrement: 10, MasterClusterName: clusterID, CurrentClusterName: clusterID,
			ClusterInformation: map[string]cluster.ClusterInformation{
				clusterID: {Enabled: true, InitialFailoverVersion: 1, RPCAddress: frontend},
			},
		},
		DCRedirectionPolicy: config.DCRedirectionPolicy{Policy: "noop"},
		Archival: config.Archival{
			History:    config.HistoryArchival{State: "disabled"},
			Visibility: config.VisibilityArchival{State: "disabled"},
		},
		NamespaceDefaults: config.NamespaceDefaults{Archival: config.ArchivalNamespaceDefaults{
			History:    config.HistoryArchivalNamespaceDefaults{State: "disabled"},
			Visibility: config.VisibilityArchivalNamespaceDefaults{State: "disabled"},
		}},
		PublicClient: config.PublicClient{HostPort: frontend},
		Services: map[string]config.Service{
			"frontend": service(port), "history": service(inner[0]), "matching": service(inner[1]), "worker": service(inner[2]),
		},
	}, nil
}

func (e *engine) stop() {
	if e == nil {
		return
	}
	e.ui.Stop()
	if err := e.server.Stop(); err != nil {
		say("temporal", "stop: %v", err)
	}
}
