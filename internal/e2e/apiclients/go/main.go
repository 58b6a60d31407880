// Packclient does the main job through a client that is generated into the
// package farmclient: register, brand, pack, poll, read.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	"packclient/farmclient"
)

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	if err := run(ctx, os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, base string) error {
	anonymous, err := farmclient.NewClientWithResponses(base)
	if err != nil {
		return err
	}
	account, err := anonymous.RegisterAgentWithResponse(ctx, nil, farmclient.RegisterAgent{
		OperatorEmail: "a@example.com", BillingCountry: "DE", AcceptTerms: true,
	})
	if err != nil || account.JSON201 == nil {
		return fmt.Errorf("register: %v %s", err, account.Body)
	}
	farm, err := farmclient.NewClientWithResponses(base, farmclient.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+account.JSON201.ApiKey)
		return nil
	}))
	if err != nil {
		return err
	}
	brand, err := farm.CreateBrandWithResponse(ctx, nil, farmclient.CreateSnackBrandRequest{
		Name: "Moonwell", Industry: "Sleep", Description: "Moonwell is a sleep app that plays slow stories and wakes you gently.",
	})
	if err != nil || brand.JSON201 == nil {
		return fmt.Errorf("brand: %v %s", err, brand.Body)
	}
	nine, refused := int64(9), farmclient.NewSnackPack{BrandId: brand.JSON201.Id}
	refused.Count = &nine
	bad, err := farm.CreateSnackPackWithResponse(ctx, nil, refused)
	if err != nil || bad.JSON400 == nil || bad.JSON400.Error != "invalid_request" {
		return fmt.Errorf("a count of nine was not refused: %v %s", err, bad.Body)
	}
	key, render := "go-1", false
	types := []farmclient.NewSnackPackTypes{"slides", "text-wall"}
	pack, err := farm.CreateSnackPackWithResponse(ctx, &farmclient.CreateSnackPackParams{IdempotencyKey: &key},
		farmclient.NewSnackPack{BrandId: brand.JSON201.Id, Render: &render, Types: &types})
	if err != nil || pack.JSON202 == nil {
		return fmt.Errorf("pack: %v %s", err, pack.Body)
	}
	job, err := await(ctx, farm, pack.JSON202.JobId.String())
	if err != nil {
		return err
	}
	credits, err := farm.GetCreditsWithResponse(ctx)
	if err != nil || credits.JSON200 == nil {
		return fmt.Errorf("credits: %v %s", err, credits.Body)
	}
	var snacks []any
	if job.Result.Snacks != nil {
		for _, s := range *job.Result.Snacks {
			kind, _ := s.Get("type")
			snacks = append(snacks, kind)
		}
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]any{
		"apiKey": account.JSON201.ApiKey, "jobId": job.JobId, "status": job.Status, "version": job.Result.Version,
		"snacks": snacks, "creditsFinal": job.CreditsFinal, "balance": credits.JSON200.Balance,
	})
}

// await reads a job until it has ended.
func await(ctx context.Context, farm *farmclient.ClientWithResponses, id string) (*farmclient.GetApiJobResponse, error) {
	var job *farmclient.GetApiJobResponse
	for job == nil || job.Status == "queued" || job.Status == "processing" {
		time.Sleep(200 * time.Millisecond)
		got, err := farm.GetJobWithResponse(ctx, id, nil)
		if err != nil || got.JSON200 == nil {
			return nil, fmt.Errorf("job: %v %s", err, got.Body)
		}
		job = got.JSON200
	}
	return job, nil
}
