// Package check holds the chart against the types of Kubernetes, KEDA and the
// Prometheus operator, and against the policy `restricted` of pod security. It is
// a module of its own: the farm does not link Kubernetes.
package check

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/kedacore/keda/v2/apis/keda/v1alpha1"
	monitoringv1 "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
	"sigs.k8s.io/yaml"
)

// given is what every installation must say.
const given = `
secretName: snackfarm
temporal: { address: "temporal-frontend.temporal:7233" }
s3: { endpoint: "http://s3.storage:9000" }
`

// render renders the chart with values, laid over those that every installation
// says, in the order given.
func render(values ...string) ([]any, error) {
	c, err := loader.Load("../chart")
	if err != nil {
		return nil, err
	}
	merged := map[string]any{}
	for _, raw := range append([]string{given}, values...) {
		one := map[string]any{}
		if err := yaml.Unmarshal([]byte(raw), &one); err != nil {
			return nil, err
		}
		merged = chartutil.MergeTables(one, merged)
	}
	vals, err := chartutil.ToRenderValues(c, merged, chartutil.ReleaseOptions{Name: "prod", Namespace: "snacks", IsInstall: true},
		chartutil.DefaultCapabilities)
	if err != nil {
		return nil, err
	}
	files, err := engine.Render(c, vals)
	if err != nil {
		return nil, err
	}
	if note := files["snackfarm/templates/NOTES.txt"]; !strings.Contains(note, "has never run on a\ncluster") {
		return nil, &badDocument{"NOTES.txt does not say that nobody tried it", note, os.ErrInvalid}
	}
	var out []any
	for name, text := range files {
		if filepath.Ext(name) != ".yaml" {
			continue
		}
		docs := utilyaml.NewYAMLReader(newLines(text))
		for {
			doc, err := docs.Read()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return nil, err
			}
			object, err := decode(doc)
			if err != nil {
				return nil, &badDocument{name, string(doc), err}
			}
			if object != nil {
				out = append(out, object)
			}
		}
	}
	return out, nil
}

type badDocument struct {
	name, text string
	err        error
}

func (b *badDocument) Error() string { return b.name + ": " + b.err.Error() + "\n" + b.text }

// decode decodes a document into the type that its kind names; unknown fields are
// errors. What says nothing is nil.
func decode(doc []byte) (any, error) {
	var of metav1.TypeMeta
	if err := yaml.Unmarshal(doc, &of); err != nil {
		return nil, err
	}
	if of.Kind == "" {
		if text := bytes.TrimSpace(withoutComments(doc)); len(text) > 0 {
			return nil, &badDocument{"no kind", string(text), io.ErrUnexpectedEOF}
		}
		return nil, nil
	}
	kinds := map[string]any{
		"apps/v1 Deployment": &appsv1.Deployment{}, "batch/v1 Job": &batchv1.Job{}, "v1 Service": &corev1.Service{},
		"v1 ServiceAccount": &corev1.ServiceAccount{}, "networking.k8s.io/v1 NetworkPolicy": &networkingv1.NetworkPolicy{},
		"networking.k8s.io/v1 Ingress": &networkingv1.Ingress{}, "policy/v1 PodDisruptionBudget": &policyv1.PodDisruptionBudget{},
		"keda.sh/v1alpha1 ScaledObject": &v1alpha1.ScaledObject{}, "monitoring.coreos.com/v1 ServiceMonitor": &monitoringv1.ServiceMonitor{},
	}
	object, ok := kinds[of.APIVersion+" "+of.Kind]
	if !ok {
		return nil, &badDocument{of.APIVersion + " " + of.Kind, string(doc), os.ErrInvalid}
	}
	return object, yaml.UnmarshalStrict(doc, object)
}

func withoutComments(doc []byte) []byte {
	var out []byte
	for line := range bytes.Lines(doc) {
		if !bytes.HasPrefix(bytes.TrimSpace(line), []byte("#")) && !bytes.HasPrefix(line, []byte("---")) {
			out = append(out, line...)
		}
	}
	return out
}

func example(t *testing.T, name string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "examples", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// pods are the pods that objects make, by the name of what makes them.
func pods(objects []any) map[string]corev1.PodTemplateSpec {
	out := map[string]corev1.PodTemplateSpec{}
	for _, o := range objects {
		switch o := o.(type) {
		case *appsv1.Deployment:
			out[o.Name] = o.Spec.Template
		case *batchv1.Job:
			out[o.Name] = o.Spec.Template
		}
	}
	return out
}

// Every way to install it renders, decodes strictly, and makes pods that the policy
// `restricted` admits, with bounds, probes and time to hand work back.
func TestChart(t *testing.T) {
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	if err != nil {
		t.Fatal(err)
	}
	restricted := api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}
	all := `
api: { publicUrl: "https://farm.example", ingress: { enabled: true, className: nginx, host: farm.example, tlsSecretName: tls } }
metrics: { serviceMonitor: { enabled: true, labels: { release: prometheus } } }
networkPolicy: { metricsFrom: [{ namespaceSelector: { matchLabels: { name: monitoring } } }] }
image: { digest: "sha256:` + strings.Repeat("0a", 32) + `" }`
	for name, values := range map[string][]string{
		"plain": nil, "all": {all}, "gpu": {example(t, "gpu.yaml")}, "small": {example(t, "small.yaml")},
	} {
		objects, err := render(values...)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		made := pods(objects)
		if len(made) < 3 {
			t.Errorf("%s makes pods of %d kinds", name, len(made))
		}
		for of, pod := range made {
			for _, r := range evaluator.EvaluatePod(restricted, &pod.ObjectMeta, &pod.Spec) {
				if !r.Allowed {
					t.Errorf("%s, %s: %s: %s", name, of, r.ForbiddenReason, r.ForbiddenDetail)
				}
			}
			bounded(t, name+", "+of, pod)
		}
	}
}

// bounded holds what `restricted` does not ask for.
func bounded(t *testing.T, what string, pod corev1.PodTemplateSpec) {
	t.Helper()
	for _, c := range pod.Spec.Containers {
		if c.SecurityContext == nil || c.SecurityContext.ReadOnlyRootFilesystem == nil || !*c.SecurityContext.ReadOnlyRootFilesystem {
			t.Errorf("%s may write its root", what)
		}
		if c.Resources.Limits.Memory().IsZero() || c.Resources.Requests.Cpu().IsZero() {
			t.Errorf("%s is not bounded: %v", what, c.Resources)
		}
		if pod.Spec.RestartPolicy != corev1.RestartPolicyNever && (c.LivenessProbe == nil || c.StartupProbe == nil) {
			t.Errorf("%s has no probes", what)
		}
	}
	for _, v := range pod.Spec.Volumes {
		if v.EmptyDir == nil || v.EmptyDir.SizeLimit == nil {
			t.Errorf("%s: the volume %s has no bound", what, v.Name)
		}
	}
	if pod.Spec.AutomountServiceAccountToken == nil || *pod.Spec.AutomountServiceAccountToken {
		t.Errorf("%s is given a token of the cluster", what)
	}
}

// Pods that stop have longer than their steps take to hand themselves back; an API
// is ready without workers.
func TestChartStops(t *testing.T) {
	objects, err := render()
	if err != nil {
		t.Fatal(err)
	}
	for of, pod := range pods(objects) {
		c := pod.Spec.Containers[0]
		at := slices.IndexFunc(c.Env, func(e corev1.EnvVar) bool { return e.Name == "FARM_STOP_TIMEOUT" || e.Name == "FARM_SHUTDOWN_TIMEOUT" })
		if at < 0 {
			continue
		}
		if c.Env[at].Value != "20s" || pod.Spec.TerminationGracePeriodSeconds == nil || *pod.Spec.TerminationGracePeriodSeconds != 35 {
			t.Errorf("%s: %v and %v", of, c.Env[at].Value, pod.Spec.TerminationGracePeriodSeconds)
		}
		if p := c.ReadinessProbe; strings.HasSuffix(of, "-api") && (p == nil || p.HTTPGet.Path != "/readyz?exclude=temporal") {
			t.Errorf("%s is ready by %+v", of, p)
		}
	}
}

// Promises are kept in a process of their own, and by the API where there is none.
func TestChartKeeps(t *testing.T) {
	for values, alone := range map[string]bool{"": true, "keeper: { enabled: false }": false} {
		objects, err := render(values)
		if err != nil {
			t.Fatal(err)
		}
		made := pods(objects)
		keeper, ok := made["prod-snackfarm-keeper"]
		if ok != alone || ok && !slices.Equal(keeper.Spec.Containers[0].Args, []string{"keeper"}) {
			t.Errorf("%q: a keeper: %t, %v", values, ok, keeper.Spec.Containers)
		}
		says := corev1.EnvVar{Name: "FARM_API_KEEPER", Value: fmt.Sprint(!alone)}
		if !slices.Contains(made["prod-snackfarm-api"].Spec.Containers[0].Env, says) {
			t.Errorf("%q: the API is not told %v", values, says)
		}
	}
}

// A pool of GPUs is woken by films that wait in its queue, and every worker lets
// films wait for it.
func TestChartScales(t *testing.T) {
	objects, err := render(example(t, "gpu.yaml"), `temporal: { queuePrefix: "eu-" }`)
	if err != nil {
		t.Fatal(err)
	}
	scaled := 0
	for _, o := range objects {
		switch o := o.(type) {
		case *v1alpha1.ScaledObject:
			scaled++
			trigger := o.Spec.Triggers[0]
			queue := strings.TrimPrefix(o.Name, "prod-snackfarm-")
			if trigger.Type != "temporal" || trigger.Metadata["taskQueue"] != "eu-"+queue || trigger.Metadata["queueTypes"] != "activity" {
				t.Errorf("%s: %+v", o.Name, trigger)
			}
			if least := *o.Spec.MinReplicaCount; (queue == "render-gpu") != (least == 0) {
				t.Errorf("%s keeps %d", o.Name, least)
			}
			if o.Spec.ScaleTargetRef.Name != o.Name {
				t.Errorf("%s scales %s", o.Name, o.Spec.ScaleTargetRef.Name)
			}
		case *appsv1.Deployment:
			if strings.HasSuffix(o.Name, "-api") || strings.HasSuffix(o.Name, "-keeper") {
				continue
			}
			if strings.Contains(o.Name, "render") != (o.Spec.Replicas == nil) {
				t.Errorf("%s has replicas %v", o.Name, o.Spec.Replicas)
			}
			if !slices.Contains(o.Spec.Template.Spec.Containers[0].Env, corev1.EnvVar{Name: "FARM_GPU", Value: "expected"}) {
				t.Errorf("films do not wait for GPUs by %s", o.Name)
			}
		}
	}
	if scaled != 2 {
		t.Errorf("%d pools scale", scaled)
	}
}

// Values that cannot work are refused before anything is installed, by their name.
func TestChartRefuses(t *testing.T) {
	for says, values := range map[string]string{
		"secretName":   `secretName: ""`,
		"address":      `temporal: { address: "http://temporal" }`,
		"endpoint":     `s3: { endpoint: "s3:9000" }`,
		"replicas":     `api: { replicas: 0 }`,
		"queues":       `workers: { plan: { queues: [films] } }`,
		"workers":      `workers: { plan: { keda: { enabled: true, min: 0 } } }`,
		"pasword":      `pasword: x`,
		"DATABASE":     `settings: { DATABASE: "x" }`,
		"host is need": `api: { ingress: { enabled: true } }`,
	} {
		if _, err := render(values); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want a word on %q", values, err, says)
		}
	}
}
