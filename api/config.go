package api

import (
	"fmt"
	"net/netip"
	"time"

	"github.com/snackfarm/farm"
)

// Config is what an operator may set. The zero value of a field is not a
// default; take Defaults and change it.
type Config struct {
	Addr           string        // host:port to listen on
	PublicURL      string        // how callers reach the API; "" means paths only
	JobDeadline    time.Duration // from acceptance to the automatic failure
	WelcomeCredits int           // what a new agent account starts with
	SignedURLFor   time.Duration // how long the links in a result work
	ResultDays     int           // how long the files of results stay; 0 is for ever
	// RegistrationsPerHour is how many agent accounts one client address may
	// open.
	RegistrationsPerHour int
	// AllRegistrationsPerHour is how many all addresses may open together.
	AllRegistrationsPerHour int
	TrustedProxies          []netip.Prefix // whose X-Forwarded-For names the client
	// WebOrigins are the origins of web pages, as in https://app.example, that
	// may call the API and /mcp from a browser; "*" is any.
	WebOrigins []string
	// PollsPerSecond is how often one job may be read by its account, over all
	// processes.
	PollsPerSecond int
	// SpeechVoices says that the workers have a speech service, whose voices may be
	// named by their ids.
	SpeechVoices bool
	// Translation says that the workers have a chat model, so that films may be dubbed
	// without a script.
	Translation bool
	// VoiceChange says that the workers have a service that changes voices, whose voices
	// may be named by their ids.
	VoiceChange farm.VoiceChange
	// Models are those that the workers may ask for pictures and films, with what a file
	// of each costs.
	Models farm.Generation
	// Unreachable says why webhooks cannot go to an address, as far as the address
	// itself tells; nil, and the answer nil, is that they may.
	Unreachable func(address string) error
	// MaxConnections is how many connections are open at a time; more wait to be
	// accepted.
	MaxConnections  int
	ShutdownTimeout time.Duration // how long running requests may take after a stop signal
}

// Defaults are the settings of the contract.
func Defaults() Config {
	return Config{
		Addr:                 "127.0.0.1:8080",
		JobDeadline:          15 * time.Minute,
		WelcomeCredits:       farm.AgentWelcomeCredits,
		SignedURLFor:         time.Hour,
		ResultDays:           90,
		RegistrationsPerHour: 20, AllRegistrationsPerHour: 2000,
		PollsPerSecond:  1,
		MaxConnections:  4096,
		ShutdownTimeout: 20 * time.Second,
	}
}

// Validate names the first setting that cannot be used, and its bound.
func (c Config) Validate() error {
	switch {
	case c.JobDeadline < time.Second || c.JobDeadline > 24*time.Hour:
		return fmt.Errorf("job deadline %s is outside 1s-24h", c.JobDeadline)
	case c.WelcomeCredits < 0 || c.WelcomeCredits > 100_000:
		return fmt.Errorf("welcome credits %d are outside 0-100000", c.WelcomeCredits)
	case c.RegistrationsPerHour < 1 || c.RegistrationsPerHour > 1_000_000:
		return fmt.Errorf("registrations per hour %d are outside 1-1000000", c.RegistrationsPerHour)
	case c.AllRegistrationsPerHour < c.RegistrationsPerHour || c.AllRegistrationsPerHour > 10_000_000:
		return fmt.Errorf("registrations per hour of all addresses %d are outside %d-10000000", c.AllRegistrationsPerHour,
			c.RegistrationsPerHour)
	case c.PollsPerSecond < 1 || c.PollsPerSecond > 1_000_000:
		return fmt.Errorf("polls per second %d are outside 1-1000000", c.PollsPerSecond)
	case c.MaxConnections < 16 || c.MaxConnections > 1_000_000:
		return fmt.Errorf("max connections %d are outside 16-1000000", c.MaxConnections)
	case c.ResultDays < 0 || c.ResultDays > 36_500:
		return fmt.Errorf("result days %d are outside 0-36500", c.ResultDays)
	case c.SignedURLFor < time.Minute || c.SignedURLFor > 7*24*time.Hour:
		return fmt.Errorf("signed URL life %s is outside 1m-168h", c.SignedURLFor)
	}
	return validOrigins(c.WebOrigins)
}
