package workflows

import (
	"strings"

	"go.temporal.io/sdk/workflow"
)

// The task queues, named for the resource that their workers spend.
const (
	QueuePlan      = "plan"       // workflows and quick database work
	QueueAssets    = "assets"     // network, small CPU
	QueueRenderCPU = "render-cpu" // one encoder thread per slot
	QueueRenderGPU = "render-gpu" // a hardware encoder's sessions
	QueueDeliver   = "deliver"    // waiting for strangers' servers to take webhooks
)

// Queues lists every queue that a worker can serve.
func Queues() []string {
	return []string{QueuePlan, QueueAssets, QueueRenderCPU, QueueRenderGPU, QueueDeliver}
}

// optional reports whether a farm works without anybody on a queue.
func optional(queue string) bool { return queue == QueueRenderGPU }

// queue is the full name of a sibling of the queue that the workflow runs on:
// farms that share one namespace tell their queues apart by a prefix, and a
// workflow stays inside its own farm.
func queue(ctx workflow.Context, name string) string {
	return strings.TrimSuffix(workflow.GetInfo(ctx).TaskQueueName, QueuePlan) + name
}
