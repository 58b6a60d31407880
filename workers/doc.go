// Package workers runs the activities and workflows of a farm: which queue
// runs what, how many at a time, where scratch files go, and how a worker
// leaves without taking work with it.
package workers
