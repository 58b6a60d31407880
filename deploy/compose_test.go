// Package deploy holds what puts the farm on a machine.
package deploy

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

type service struct {
	Image       string            `yaml:"image"`
	Restart     string            `yaml:"restart"`
	CapDrop     []string          `yaml:"cap_drop"`
	CapAdd      []string          `yaml:"cap_add"`
	SecurityOpt []string          `yaml:"security_opt"`
	PidsLimit   int               `yaml:"pids_limit"`
	MemLimit    string            `yaml:"mem_limit"`
	ReadOnly    bool              `yaml:"read_only"`
	Ports       []string          `yaml:"ports"`
	Environment map[string]string `yaml:"environment"`
	Healthcheck map[string]any    `yaml:"healthcheck"`
	Profiles    []string          `yaml:"profiles"`
	Command     []string          `yaml:"command"`
	CPUs        string            `yaml:"cpus"`
}

// The profile ai brings a server that writes, one that speaks and transcribes, and
// what fetches their models. Nobody outside reaches them, they are bounded and looked
// after, and the farm does without them unless it is told where they are.
func TestComposeAI(t *testing.T) {
	raw, err := os.ReadFile("../docker-compose.yml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Services map[string]service `yaml:"services"`
		Volumes  map[string]any     `yaml:"volumes"`
	}
	if err := yaml.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	var in []string
	for name, s := range file.Services {
		if len(s.Profiles) == 0 {
			continue
		}
		in = append(in, name)
		if strings.Join(s.Profiles, "") != "ai" || len(s.Ports) > 0 || !regexp.MustCompile(`:v?\d+\.\d+`).MatchString(s.Image) {
			t.Errorf("%s: %+v", name, s)
		}
		if serves := s.Restart == "unless-stopped"; serves != (s.Healthcheck != nil) || serves == (len(s.Command) > 0) {
			t.Errorf("%s: %+v", name, s)
		}
	}
	slices.Sort(in)
	if !slices.Equal(in, []string{"chat", "chat-model", "speech", "speech-models"}) {
		t.Errorf("the profile has %v", in)
	}
	for _, volume := range []string{"chat-models", "speech-models"} {
		if _, ok := file.Volumes[volume]; !ok {
			t.Errorf("models are not kept: no volume %s", volume)
		}
	}
	worker, told := file.Services["worker"].Environment, operations(t)
	for _, key := range []string{"FARM_CHAT_BASE_URL", "FARM_SPEECH_BASE_URL", "FARM_SPEECH_TRANSCRIBE_MODEL"} {
		if worker[key] != "${"+key+":-}" || !strings.Contains(told, "    "+key+"=") {
			t.Errorf("the worker has %s=%q, docs/operations.md sets it: %v", key, worker[key], strings.Contains(told, "    "+key+"="))
		}
	}
	for _, key := range []string{"FARM_CHAT_API_KEY", "FARM_SPEECH_API_KEY", "FARM_TRANSCRIBE_BASE_URL", "FARM_TRANSCRIBE_API_KEY",
		"FARM_TRANSCRIBE_MODEL"} { // of services elsewhere
		if worker[key] != "${"+key+":-}" || !strings.Contains(told, "`"+key+"`") {
			t.Errorf("the worker has %s=%q, docs/operations.md tells it: %v", key, worker[key], strings.Contains(told, "`"+key+"`"))
		}
	}
	for _, name := range []string{"chat", "speech"} { // the addresses that the docs give lead to the services
		if !strings.Contains(told, "=http://"+name+":") {
			t.Errorf("docs/operations.md does not lead to %s", name)
		}
	}
	for _, fetched := range []struct{ by, model string }{{"chat-model", worker["FARM_CHAT_MODEL"]},
		{"speech-models", worker["FARM_SPEECH_MODEL"]}} {
		if fetched.model == "" || !strings.Contains(strings.Join(file.Services[fetched.by].Command, " "), fetched.model) {
			t.Errorf("%s does not fetch %q", fetched.by, fetched.model)
		}
	}
}

func operations(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile("../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// The services of docker-compose.yml give up rights, are bounded, are reached from
// this host alone, and do not start with a password that everybody knows.
func TestCompose(t *testing.T) {
	raw, err := os.ReadFile("../docker-compose.yml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Services map[string]service `yaml:"services"`
	}
	if err := yaml.Unmarshal(raw, &file); err != nil || len(file.Services) < 7 {
		t.Fatalf("%d services, %v", len(file.Services), err)
	}
	secret := regexp.MustCompile(`PASSWORD|PWD|SECRET|ACCESS_KEY|DATABASE_URL`)
	for name, s := range file.Services {
		if strings.Join(s.CapDrop, "") != "ALL" || strings.Join(s.SecurityOpt, "") != "no-new-privileges:true" ||
			s.PidsLimit == 0 || s.MemLimit == "" || s.CPUs == "" || s.Restart == "" {
			t.Errorf("%s is not bounded: %+v", name, s)
		}
		if ours := s.Image == "snackfarm/farm"; ours && (!s.ReadOnly || len(s.CapAdd) > 0) ||
			!ours && (!strings.Contains(s.Image, ":") || strings.HasSuffix(s.Image, ":latest")) {
			t.Errorf("%s: %+v", name, s)
		}
		for _, p := range s.Ports {
			if !strings.HasPrefix(p, "127.0.0.1:") {
				t.Errorf("%s is reached from everywhere: %s", name, p)
			}
		}
		for key, value := range s.Environment {
			if secret.MatchString(key) && !strings.Contains(value, ":?") {
				t.Errorf("%s starts without %s: %q", name, key, value)
			}
		}
	}
	for name, s := range file.Services { // who works in the ledger must not own it
		app, owner := s.Environment["FARM_DATABASE_URL"], s.Environment["FARM_DATABASE_OWNER_URL"]
		if (owner != "") != (name == "migrate") || strings.Contains(app, "farm_owner") || owner != "" &&
			!strings.Contains(owner, "://farm_owner:") {
			t.Errorf("%s works as %q and owns as %q", name, app, owner)
		}
	}
	for _, name := range []string{"postgres", "temporal", "s3", "api", "worker"} {
		if file.Services[name].Healthcheck == nil {
			t.Errorf("nothing looks whether %s is well", name)
		}
	}
	// What could not be known where the file was written is said in it and in the docs.
	for _, says := range []string{"it was never started", "no digest is known", "do not recommend for production"} {
		if at, docs := strings.Join(strings.Fields(strings.ReplaceAll(string(raw), "# ", "")), " "),
			strings.Join(strings.Fields(operations(t)), " "); !strings.Contains(at, says) || !strings.Contains(docs, says) {
			t.Errorf("%q is not said in docker-compose.yml and docs/operations.md", says)
		}
	}
}
