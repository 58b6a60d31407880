// Package generate has pictures and films made by models of others, for what the
// farm itself cannot paint. Nothing above it knows a vendor.
//
// A model is a card: a JSON file that says how a task becomes a request, where in
// the answer the file is, what it costs and what its bounds are. Cards speak one of
// five protocols: fal, replicate, dashscope, comfyui and openai. A new model is a
// new card.
//
// Studio.Make has one task made by the first card that can. A row is written before
// each order, so that a lost worker's successor waits for what was ordered and
// orders nothing twice; an order that may have been taken and cannot be found is
// given up, not repeated. State is always read from the service itself: no webhook
// is asked for, so that none can be forged, lost or repeated.
package generate
