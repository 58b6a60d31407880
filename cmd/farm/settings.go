package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"runtime/debug"
	"time"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/log"
	"google.golang.org/grpc"
	"google.golang.org/grpc/backoff"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter/chat"
	"github.com/snackfarm/farm/activities/enhance"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/paint"
	"github.com/snackfarm/farm/activities/remote"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/activities/stock"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workers"
)

// database says where PostgreSQL is.
type database struct {
	DatabaseURL string `env:"FARM_DATABASE_URL" required:"" placeholder:"URL" help:"PostgreSQL, postgres://user:password@host:port/name."`
	DBConns     int    `env:"FARM_DATABASE_CONNS" default:"16" help:"Most connections of this process."`
}

// owning is the role that the schema belongs to, where it is another than the
// farm's.
type owning struct {
	OwnerURL string `env:"FARM_DATABASE_OWNER_URL" placeholder:"URL" help:"The database again, as the role that owns it: for migrations, which then give the role of FARM_DATABASE_URL the rights to work, without that of changing the ledger. FARM_DATABASE_URL when empty. Only farm migrate needs it."`
}

func (d database) open(ctx context.Context, options ...postgres.Option) (*postgres.Store, error) {
	return postgres.Open(ctx, d.DatabaseURL, d.DBConns, options...)
}

// bucket says where the files are kept.
type bucket struct {
	S3Endpoint  string `name:"s3-endpoint" env:"FARM_S3_ENDPOINT" required:"" placeholder:"URL" help:"Any S3 server, http(s)://host:port."`
	S3PublicURL string `name:"s3-public-url" env:"FARM_S3_PUBLIC_URL" placeholder:"URL" help:"What signed links begin with, when callers reach S3 by another address; the endpoint when empty."`
	S3AccessKey string `name:"s3-access-key" env:"FARM_S3_ACCESS_KEY" required:"" help:"S3 access key."`
	S3SecretKey string `name:"s3-secret-key" env:"FARM_S3_SECRET_KEY" required:"" help:"S3 secret key."`
	S3Bucket    string `name:"s3-bucket" env:"FARM_S3_BUCKET" default:"farm" help:"Bucket for assets and results."`
	S3Region    string `name:"s3-region" env:"FARM_S3_REGION" default:"us-east-1" help:"S3 region."`
}

func (b bucket) open() (*objects.Store, error) {
	return objects.Open(objects.Config{
		Endpoint: b.S3Endpoint, PublicURL: b.S3PublicURL, AccessKey: b.S3AccessKey, SecretKey: b.S3SecretKey,
		Bucket: b.S3Bucket, Region: b.S3Region,
	})
}

// engine says where Temporal is.
type engine struct {
	TemporalAddress   string `env:"FARM_TEMPORAL_ADDRESS" required:"" placeholder:"HOST:PORT" help:"Frontend of Temporal."`
	TemporalNamespace string `env:"FARM_TEMPORAL_NAMESPACE" default:"snackfarm" help:"Namespace in Temporal."`
	QueuePrefix       string `env:"FARM_QUEUE_PREFIX" help:"In front of each task queue's name, for farms that share a namespace."`
}

// dialFor is how long a starting worker waits for Temporal to answer.
const dialFor = time.Minute

// lazy makes a client that connects at its first call, so that the API comes
// up, and says what is missing, while Temporal is down.
func (e engine) lazy(t *telemetry.Telemetry) (client.Client, error) {
	options, err := e.options(t)
	if err != nil {
		return nil, err
	}
	return client.NewLazyClient(options)
}

// dial connects, and waits up to dialFor for Temporal to come up.
func (e engine) dial(ctx context.Context, t *telemetry.Telemetry) (client.Client, error) {
	options, err := e.options(t)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, dialFor)
	defer cancel()
	for {
		c, err := client.DialContext(ctx, options)
		if err == nil {
			return c, nil
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("connect to Temporal at %s: %w", e.TemporalAddress, err)
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// options are those of a client that tells t of its calls; t may be nil. The
// SDK tells of every poll below a warning.
func (e engine) options(t *telemetry.Telemetry) (client.Options, error) {
	o := client.Options{HostPort: e.TemporalAddress, Namespace: e.TemporalNamespace, Identity: identity(),
		Logger: log.NewStructuredLogger(telemetry.WarningsOnly(slog.Default()))}
	o.ConnectionOptions.DialOptions = []grpc.DialOption{grpc.WithConnectParams(comeBack)}
	err := t.Temporal(&o)
	return o, err
}

// comeBack is how soon a client tries again to reach Temporal: a worker whose beats
// do not arrive for some seconds loses its steps.
var comeBack = grpc.ConnectParams{
	Backoff:           backoff.Config{BaseDelay: 100 * time.Millisecond, Multiplier: 1.6, Jitter: 0.2, MaxDelay: time.Second},
	MinConnectTimeout: 5 * time.Second,
}

// identity names this process to engineers in Temporal's UI: its host, its id
// there, and the build that it is of.
func identity() string {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown host"
	}
	return fmt.Sprintf("%s pid %d, build %s", host, os.Getpid(), build())
}

// build is the revision that this program was built from, or its version where
// that is not known.
func build() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return s.Value[:min(len(s.Value), 12)]
		}
	}
	return info.Main.Version
}

// serving is what an operator may set of the API.
type serving struct {
	Addr             string         `env:"FARM_API_ADDR" default:"127.0.0.1:8080" help:"Address to listen on."`
	PublicURL        string         `env:"FARM_PUBLIC_URL" placeholder:"URL" help:"How callers reach the API: it stands before the addresses that registration and offers return. Machine payments need it outside of loopback. Paths alone are returned when empty."`
	JobDeadline      time.Duration  `env:"FARM_JOB_DEADLINE" default:"15m" help:"From acceptance of a job to its automatic failure and refund."`
	WelcomeCredits   int            `env:"FARM_WELCOME_CREDITS" default:"25" help:"Credits of a new agent account."`
	Registrations    int            `env:"FARM_REGISTRATIONS_PER_HOUR" default:"20" help:"Agent accounts that one client address may open in an hour."`
	AllRegistrations int            `env:"FARM_ALL_REGISTRATIONS_PER_HOUR" default:"2000" help:"Agent accounts that all client addresses together may open in an hour."`
	TrustedProxies   []netip.Prefix `env:"FARM_TRUSTED_PROXIES" placeholder:"CIDR,..." help:"Reverse proxies whose X-Forwarded-For names the client, for the limit of registrations; none when empty."`
	SpeechVoices     bool           `env:"FARM_SPEECH_VOICES" help:"The workers have a speech service: films may name its voices by their ids."`
	Translation      bool           `env:"FARM_TRANSLATION" help:"The workers have a chat model (FARM_CHAT_BASE_URL): films may be dubbed without a script, in words of the model that are checked line by line."`
	VoiceChange      bool           `env:"FARM_VOICE_CHANGE" help:"The workers have a service that changes voices (FARM_VOICE_CHANGE_API_KEY): voice enhancement of clips takes its voices by their ids."`
	VoiceChangeUSD   string         `env:"FARM_VOICE_CHANGE_USD_PER_MINUTE" default:"0" help:"What that service takes for a minute, in dollars: accounts pay it for each started minute, with a quarter on top, in whole credits. 0 leaves it to you."`
	SignedURLFor     time.Duration  `env:"FARM_SIGNED_URL_FOR" default:"1h" help:"How long links in results work; every read signs new ones."`
	ResultDays       int            `env:"FARM_RESULT_DAYS" default:"90" help:"How many days the files of results stay; their jobs answer 410 then. 0 is for ever."`
	WebOrigins       []string       `env:"FARM_WEB_ORIGINS" placeholder:"ORIGIN,..." help:"Whose pages may call the API and /mcp from a browser, as https://app.example; * is any, none when empty."`
	PollsPerSecond   int            `env:"FARM_POLLS_PER_SECOND" default:"1" help:"How often a second one job may be read, over all processes; an account has 20 times that, and half of it for each open job. Raise it for measurements."`
	MaxConnections   int            `env:"FARM_MAX_CONNECTIONS" default:"4096" help:"Most connections at a time; more wait."`
	Keeper           bool           `env:"FARM_API_KEEPER" default:"true" negatable:"" help:"Keep promises in this process as well: starts, deadlines, webhooks, removal, audits. Switch it off where farm keeper runs beside."`
	ShutdownTimeout  time.Duration  `env:"FARM_SHUTDOWN_TIMEOUT" default:"20s" help:"How long running requests may take after a stop signal."`

	paying `group:"Machine payments"`
}

// listen takes the address once all settings were checked and before anything else
// is done, so that a port in use is said at once.
func (s serving) listen() (net.Listener, error) {
	l, err := net.Listen("tcp", s.Addr)
	if err != nil {
		return nil, fmt.Errorf("listen on %s (set FARM_API_ADDR to another address): %w", s.Addr, err)
	}
	return l, nil
}

// maxVoiceUSD bounds what a minute of a changed voice may take.
const maxVoiceUSD = 1000

func (s serving) config(r reaching) (api.Config, error) {
	c := api.Config{
		Addr: s.Addr, PublicURL: s.PublicURL, JobDeadline: s.JobDeadline, WelcomeCredits: s.WelcomeCredits,
		RegistrationsPerHour: s.Registrations, AllRegistrationsPerHour: s.AllRegistrations,
		TrustedProxies: s.TrustedProxies, SignedURLFor: s.SignedURLFor, ResultDays: s.ResultDays, WebOrigins: s.WebOrigins,
		Unreachable:  func(address string) error { return fetch.CheckLiteral(r.networks(), address) },
		SpeechVoices: s.SpeechVoices, Translation: s.Translation,
		PollsPerSecond: s.PollsPerSecond, MaxConnections: s.MaxConnections, ShutdownTimeout: s.ShutdownTimeout,
	}
	credit, err := payments.ParseUSD(s.USDPerCredit)
	if err != nil {
		return c, fmt.Errorf("FARM_USD_PER_CREDIT: %w", err)
	}
	if c.Models, err = r.prices(credit); err != nil {
		return c, err
	}
	minute, err := payments.ParseUSD(s.VoiceChangeUSD)
	if err != nil || minute < 0 || minute > maxVoiceUSD*payments.Dollar {
		return c, fmt.Errorf("FARM_VOICE_CHANGE_USD_PER_MINUTE is %q, must be 0-%d dollars", s.VoiceChangeUSD, maxVoiceUSD)
	}
	c.VoiceChange = farm.VoiceChange{Set: s.VoiceChange, Credits: farm.ModelCredits(int64(minute), int64(credit))}
	return c, c.Validate()
}

// reaching is what API and workers are told alike: where addresses of users may lead,
// and which models there are.
type reaching struct {
	FetchAllow []netip.Prefix `env:"FARM_FETCH_ALLOW" placeholder:"CIDR,..." help:"Private networks that user-given addresses, webhooks included, may point into; none when empty. For tests and the demo."`
	FetchDeny  []netip.Prefix `env:"FARM_FETCH_DENY" placeholder:"CIDR,..." help:"Public networks that user-given addresses, webhooks included, may not point into: this farm's own, a cloud's agents (168.63.129.16/32). Private ones are never reached."`

	modelling `group:"Models"`
}

func (r reaching) networks() fetch.Networks {
	return fetch.Networks{Allow: r.FetchAllow, Deny: r.FetchDeny}
}

// working is what an operator may set of a worker.
type working struct {
	Queues        []string        `env:"FARM_QUEUES" default:"plan,assets,render-cpu,render-gpu,deliver" help:"Queues to serve; render-gpu only where a trial encode by h264_nvenc or h264_vaapi works."`
	RenderSlots   int             `env:"FARM_RENDER_SLOTS" help:"Renders at the same time; 0 is one a core. Each takes one core and 350 MiB, with footage about 550."`
	Scratch       string          `env:"FARM_SCRATCH_DIR" default:"${scratch}" help:"Folder for temporary files, emptied of what dead workers left."`
	DexScreener   string          `env:"FARM_DEXSCREENER_URL" placeholder:"URL" help:"Where the token pairs of ads on demand are looked up; DexScreener's public API when empty."`
	StopTimeout   time.Duration   `env:"FARM_STOP_TIMEOUT" default:"20s" help:"How long running steps have to hand themselves back."`
	WebhookPauses []time.Duration `env:"FARM_WEBHOOK_PAUSES" placeholder:"DURATION,..." help:"Pauses between the attempts of a webhook, each up to a tenth longer; 5s,30s,2m,10m,30m,1h,2h,4h,8h,8h when empty."`

	GPUSlots    int           `name:"gpu-slots" env:"FARM_GPU_SLOTS" default:"2" help:"Films at the same time on a hardware encoder."`
	GPU         string        `env:"FARM_GPU" enum:"auto,expected" default:"auto" help:"Whether films wait for a hardware encoder: auto, while a worker with one asks for work; expected, always: such workers are started when films wait, as by KEDA on Kubernetes."`
	GPUWait     time.Duration `name:"gpu-wait" env:"FARM_GPU_WAIT" default:"20s" help:"How long a film waits for a hardware encoder, where the farm has one, before it goes to a CPU; 0 uses none."`
	ChunkOver   time.Duration `env:"FARM_CHUNK_OVER" default:"20s" help:"Films longer than this are rendered in chunks by several workers at once."`
	ChunkLength time.Duration `env:"FARM_CHUNK_LENGTH" default:"10s" help:"About how long a chunk is, 5s or more; a film has an even number of them."`

	sandboxing

	speaking  `group:"Voices"`
	hearing   `group:"Heard words"`
	changing  `group:"Changed voices"`
	writing   `group:"Words"`
	picturing `group:"Backgrounds"`
}

// sandboxing is how children are confined, for a worker and whoever asks after it.
type sandboxing struct {
	Sandbox string `env:"FARM_SANDBOX" enum:"auto,require,off" default:"auto" help:"How the programs that read strangers' files are confined to their inputs, by Landlock and seccomp: auto, as far as the kernel can; require, wholly, else the worker does not start; off, for machines whose drivers need more. farm doctor tells what there is."`
}

// speaking is the service that speaks in place of the built-in voices.
type speaking struct {
	SpeechBaseURL    string `name:"speech-base-url" env:"FARM_SPEECH_BASE_URL" placeholder:"URL" help:"Speech service with OpenAI's API, https://host/v1 (POST /audio/speech). When empty, films are silent but for their music, and flite speaks English where a request asks for a voice. flite also takes over, with a note in substitutions, when the service fails, and after 30 s or 4000 characters of one pack; what it cannot say is read."`
	SpeechAPIKey     string `name:"speech-api-key" env:"FARM_SPEECH_API_KEY" help:"Key of the speech service."`
	SpeechModel      string `env:"FARM_SPEECH_MODEL" default:"tts-1" help:"Model of the speech service."`
	SpeechVoice      string `env:"FARM_SPEECH_VOICE" help:"Voice of the speech service; alloy when empty."`
	SpeechTranscribe string `env:"FARM_SPEECH_TRANSCRIBE_MODEL" placeholder:"MODEL" help:"Model of the speech service that tells the times of words (POST /audio/transcriptions), whisper-1; they are found in the sound when empty."`
}

// hearing is the service that tells the words of uploads.
type hearing struct {
	TranscribeAPI     string `name:"transcribe-api" env:"FARM_TRANSCRIBE_API" enum:"openai,deepgram,elevenlabs" default:"openai" help:"How the transcriber is spoken with: openai, and whatever has the shape of its API (speaches, whisper.cpp with --inference-path /v1/audio/transcriptions --convert, parakeet.cpp, LocalAI); deepgram; elevenlabs."`
	TranscribeBaseURL string `name:"transcribe-base-url" env:"FARM_TRANSCRIBE_BASE_URL" placeholder:"URL" help:"Who tells the words of uploads that nobody wrote down: up to /v1, in front of /audio/transcriptions, /listen or /speech-to-text. Deepgram's and ElevenLabs' own need only their key. When empty, the speech service tells them if FARM_SPEECH_TRANSCRIBE_MODEL is set, else the machine's own recogniser, English alone, of which only sure words are shown."`
	TranscribeAPIKey  string `name:"transcribe-api-key" env:"FARM_TRANSCRIBE_API_KEY" help:"Key of the transcriber."`
	TranscribeModel   string `name:"transcribe-model" env:"FARM_TRANSCRIBE_MODEL" help:"Model of the transcriber; whisper-1, nova-3 or scribe_v1 by its API when empty."`
}

// changing is the service that says what is said in another voice.
type changing struct {
	VoiceChangeAPIKey  string `name:"voice-change-api-key" env:"FARM_VOICE_CHANGE_API_KEY" help:"Key of a service with ElevenLabs' API (POST /speech-to-speech/{voice}) that says a clip's voice in another; the speaker's own voices are kept when empty. The API takes its voices where FARM_VOICE_CHANGE is set."`
	VoiceChangeBaseURL string `name:"voice-change-base-url" env:"FARM_VOICE_CHANGE_BASE_URL" placeholder:"URL" help:"Address of that service up to /v1; ElevenLabs' own when empty."`
	VoiceChangeModel   string `name:"voice-change-model" env:"FARM_VOICE_CHANGE_MODEL" help:"Its model; eleven_multilingual_sts_v2 when empty."`
}

// changer is the service that changes voices; nil without a key.
func (c changing) changer() (*enhance.Changer, error) {
	if c.VoiceChangeAPIKey == "" {
		return nil, nil
	}
	return enhance.NewChanger(enhance.Changer{BaseURL: c.VoiceChangeBaseURL, APIKey: c.VoiceChangeAPIKey, Model: c.VoiceChangeModel,
		Gate: remote.NewGate(remote.Limits{AtOnce: askedAtOnce})})
}

// writing is the chat model that writes in place of the built-in writer.
type writing struct {
	ChatBaseURL     string `name:"chat-base-url" env:"FARM_CHAT_BASE_URL" placeholder:"URL" help:"Server of the OpenAI chat API, up to /v1, that writes the words of packs; the built-in writer when empty. Every line is checked; a line that fails is the built-in writer's."`
	ChatAPIKey      string `name:"chat-api-key" env:"FARM_CHAT_API_KEY" help:"Key of the chat server."`
	ChatModel       string `env:"FARM_CHAT_MODEL" help:"Model of the chat server; it must keep to a JSON schema."`
	ChatMaxTokens   int    `env:"FARM_CHAT_MAX_TOKENS" default:"8000" help:"Longest answer, to one pack, in tokens."`
	ChatDailyTokens int    `env:"FARM_CHAT_DAILY_TOKENS" default:"2000000" help:"Most tokens a day (UTC) of this process; after them the built-in writer goes on. 0 is no bound."`
}

// picturing is who gives the pictures that stand behind words.
type picturing struct {
	PexelsAPIKey  string `name:"pexels-api-key" env:"FARM_PEXELS_API_KEY" help:"Key of a stock library with Pexels' API; no library is asked when empty. When a brand has no picture for a background, the farm asks it for one photograph and one film, by the brand's kind of thing and words of the request's context. Author and licence go into the manifest. Backgrounds are drawn when it fails."`
	PexelsBaseURL string `name:"pexels-base-url" env:"FARM_PEXELS_BASE_URL" placeholder:"URL" help:"Address of the stock library; Pexels' own when empty."`

	ImageBaseURL string `name:"image-base-url" env:"FARM_IMAGE_BASE_URL" placeholder:"URL" help:"Image service with OpenAI's API, https://host/v1 (POST /images/generations); backgrounds are drawn when empty. It paints at most two a job, never the product, when neither brand nor library has a picture. Paintings are checked, drawn towards the brand's colours and kept; what fails is drawn, with a note in substitutions."`
	ImageAPIKey  string `name:"image-api-key" env:"FARM_IMAGE_API_KEY" help:"Key of the image service."`
	ImageModel   string `env:"FARM_IMAGE_MODEL" default:"gpt-image-1" help:"Model of the image service."`
}

// askedAtOnce is how much one process asks of a speech or image service at the same time.
const askedAtOnce = 8

func (w working) config(e engine, r reaching) (workers.Config, error) {
	c := workers.Defaults()
	c.Queues, c.QueuePrefix, c.ScratchDir, c.Networks, c.StopTimeout, c.DexScreener = w.Queues, e.QueuePrefix, w.Scratch,
		r.networks(), w.StopTimeout, w.DexScreener
	c.GPUSlots, c.GPUExpected, c.GPUWait = w.GPUSlots, w.GPU == "expected", w.GPUWait
	c.ChunkOver, c.ChunkLength = w.ChunkOver, w.ChunkLength
	c.Speech, c.Chat, c.Stock, c.Painter, c.Sandbox = w.speech(), w.chat(), w.stock(), w.painter(), w.Sandbox
	heard, err := w.transcriber(w.speaking)
	if err != nil {
		return c, err
	}
	if heard != nil {
		c.Transcriber = heard
	}
	if c.Changer, err = w.changer(); err != nil {
		return c, err
	}
	if err := r.into(&c); err != nil {
		return c, err
	}
	if w.RenderSlots > 0 {
		c.RenderSlots = w.RenderSlots
	}
	if len(w.WebhookPauses) > 0 {
		c.WebhookPauses = w.WebhookPauses
	}
	return c, c.Validate()
}

// speech is the service that speaks; nil without one.
func (s speaking) speech() *speech.Remote {
	if s.SpeechBaseURL == "" {
		return nil
	}
	return &speech.Remote{BaseURL: s.SpeechBaseURL, APIKey: s.SpeechAPIKey, Model: s.SpeechModel, Voice: s.SpeechVoice,
		Transcriber: s.SpeechTranscribe, Gate: remote.NewGate(remote.Limits{AtOnce: askedAtOnce})}
}

// transcriber is the service that tells words; nil without one. A speech service
// that transcribes its own lines transcribes uploads too.
func (h hearing) transcriber(s speaking) (*hear.Service, error) {
	out := hear.Service{API: hear.API(h.TranscribeAPI), BaseURL: h.TranscribeBaseURL, APIKey: h.TranscribeAPIKey, Model: h.TranscribeModel,
		Gate: remote.NewGate(remote.Limits{AtOnce: askedAtOnce})}
	switch {
	case h.TranscribeBaseURL != "" || out.API != hear.OpenAI && h.TranscribeAPIKey != "":
	case s.SpeechBaseURL != "" && s.SpeechTranscribe != "":
		out.API, out.BaseURL, out.APIKey, out.Model = hear.OpenAI, s.SpeechBaseURL, s.SpeechAPIKey, s.SpeechTranscribe
	default:
		return nil, nil
	}
	return hear.NewService(out)
}

// chat is the model that writes; it is off without an address.
func (w writing) chat() chat.Config {
	return chat.Config{BaseURL: w.ChatBaseURL, Key: w.ChatAPIKey, Model: w.ChatModel, MaxTokens: w.ChatMaxTokens,
		DailyTokens: w.ChatDailyTokens}
}

// stock is the library of photographs; nil without a key.
func (p picturing) stock() *stock.Pexels {
	if p.PexelsAPIKey == "" {
		return nil
	}
	return &stock.Pexels{BaseURL: p.PexelsBaseURL, APIKey: p.PexelsAPIKey}
}

// painter is the image service; nil without one.
func (p picturing) painter() *paint.Service {
	if p.ImageBaseURL == "" {
		return nil
	}
	return &paint.Service{BaseURL: p.ImageBaseURL, APIKey: p.ImageAPIKey, Model: p.ImageModel,
		Gate: remote.NewGate(remote.Limits{AtOnce: askedAtOnce})}
}

// secretless is a URL as it may be logged.
func secretless(raw string) string {
	u, err := url.Parse(raw)
	if err != nil {
		return "(not a URL)"
	}
	return u.Redacted()
}
