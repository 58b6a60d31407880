package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/generate"
	"github.com/snackfarm/farm/activities/remote"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/workers"
)

// modelling is which models of others make what films show.
type modelling struct {
	Models       []string `env:"FARM_MODELS" placeholder:"NAME,..." help:"Models that make pictures and films for the scenes of video_production, by the names of their cards, in the order in which they are asked; none when empty, and the farm draws. The house's cards: comfyui-sdxl, dashscope-wan-image, dashscope-wan-video, fal-flux-dev, fal-kling-2.5-turbo, openai-gpt-image-1, replicate-flux-schnell, replicate-wan-2.2. Keys are read from the variables that the cards name: FARM_DASHSCOPE_KEY, FARM_FAL_KEY, FARM_OPENAI_KEY, FARM_REPLICATE_KEY. API and workers are told the same."`
	ModelsDir    string   `env:"FARM_MODELS_DIR" placeholder:"DIR" help:"Folder of further cards, or of better ones of the same names: one JSON file a model. Prices in the house's cards are those of the day they were written."`
	ModelsCall   string   `name:"models-webhooks" env:"FARM_MODELS_WEBHOOKS" placeholder:"URL" help:"The API's address as the services of models reach it, https://farm.example: fal and Replicate call there when work has ended, signed, beside being polled. None is asked to when empty. API and workers are told the same."`
	ModelsJobUSD string   `name:"models-job-usd" env:"FARM_MODELS_JOB_USD" default:"5" help:"Most dollars that models may take for one job."`
	ModelsDayUSD string   `name:"models-day-usd" env:"FARM_MODELS_DAY_USD" default:"50" help:"Most dollars that models may take in 24 hours, over all jobs. Orders of which it is not known whether they were taken count."`
}

// cards are the models that are set, in their order, each checked.
func (m modelling) cards() ([]generate.Card, error) {
	all, err := generate.ReadCards(m.ModelsDir)
	if err != nil {
		return nil, fmt.Errorf("FARM_MODELS_DIR: %w", err)
	}
	var out []generate.Card
	for i, name := range m.Models {
		c, ok := all[name]
		if !ok {
			return nil, fmt.Errorf("FARM_MODELS: there is no card %q", name)
		}
		if slices.Contains(m.Models[:i], name) {
			return nil, fmt.Errorf("FARM_MODELS: %q comes twice", name)
		}
		if c.KeyEnv != "" && os.Getenv(c.KeyEnv) == "" {
			return nil, fmt.Errorf("FARM_MODELS: %s needs a key in %s", name, c.KeyEnv)
		}
		out = append(out, c)
	}
	return out, nil
}

// prices are what files of the models cost an account, where a credit costs so much.
func (m modelling) prices(credit payments.USD) (farm.Generation, error) {
	var out farm.Generation
	cards, err := m.cards()
	for _, c := range cards {
		list, seconds := &out.Images, 0
		if c.Kind == farm.KindVideo {
			list, seconds = &out.Films, farm.ModelFilmSeconds
		}
		list.Models = append(list.Models, farm.ModelPrice{Name: c.Name, Credits: farm.ModelCredits(c.MostMicros(seconds), int64(credit))})
	}
	return out, err
}

// hooks read what services call back, nil where none is asked to.
func (m modelling) hooks() (*generate.Hooks, error) {
	if m.ModelsCall == "" {
		return nil, nil
	}
	if err := remote.CheckBase("the API", m.ModelsCall); err != nil {
		return nil, fmt.Errorf("FARM_MODELS_WEBHOOKS: %w", err)
	}
	cards, err := m.cards()
	return &generate.Hooks{Cards: cards, Keys: keysOf(cards)}, err
}

// keysOf are the keys of cards, by their variables.
func keysOf(cards []generate.Card) map[string]string {
	out := map[string]string{}
	for _, c := range cards {
		if c.KeyEnv != "" {
			out[c.KeyEnv] = os.Getenv(c.KeyEnv)
		}
	}
	return out
}

// maxModelsUSD bounds what an operator may let models take.
const maxModelsUSD = 100_000

// into sets the models of a worker.
func (m modelling) into(c *workers.Config) error {
	cards, err := m.cards()
	if err != nil || len(cards) == 0 {
		return err
	}
	for _, b := range []struct {
		name, value string
		into        *int64
	}{{"FARM_MODELS_JOB_USD", m.ModelsJobUSD, &c.ModelsJobMicros}, {"FARM_MODELS_DAY_USD", m.ModelsDayUSD, &c.ModelsDayMicros}} {
		usd, err := payments.ParseUSD(b.value)
		if err != nil || usd < 0 || usd > maxModelsUSD*payments.Dollar {
			return fmt.Errorf("%s is %q, must be 0-%d dollars", b.name, b.value, maxModelsUSD)
		}
		*b.into = int64(usd)
	}
	c.Models = &generate.Studio{Cards: cards, Keys: keysOf(cards), Gate: remote.NewGate(remote.Limits{AtOnce: askedAtOnce})}
	hooks, err := m.hooks()
	if hooks != nil {
		c.Models.CallBack = strings.TrimRight(m.ModelsCall, "/") + api.ModelHooks
	}
	return err
}
